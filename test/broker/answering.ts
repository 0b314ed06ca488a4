/** Servers that are no Kafka we can use: they answer each connection's first bytes with something fixed. */

import { createServer } from "node:net";

export async function answering(bytes: Buffer, use: (address: string) => Promise<void>): Promise<void> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => socket.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await use(`127.0.0.1:${(server.address() as { port: number }).port}`);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

export const NOT_KAFKA = Buffer.from("HTTP/1.1 400 Bad Request\r\n\r\n");

/** What a Kafka 3.9.1 answers, in part: Produce, Fetch, Metadata, EndTxn with their oldest and newest versions. */
export function oldBroker(): Buffer {
  const versions = [
    [0, 0, 11],
    [1, 0, 17],
    [3, 0, 12],
    [26, 0, 4],
  ];
  const answer = Buffer.alloc(4 + 4 + 2 + 4 + versions.length * 6);
  answer.writeInt32BE(answer.length - 4, 0);
  answer.writeInt32BE(1, 4);
  answer.writeInt32BE(versions.length, 10);
  for (const [index, numbers] of versions.entries())
    for (const [place, number] of numbers.entries()) answer.writeInt16BE(number, 14 + index * 6 + place * 2);
  return answer;
}
