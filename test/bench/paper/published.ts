/** The paper's own figures: how much it trained and tested with, and what came of it (tables 1 to 4). */

export interface PublishedSource {
  readonly name: string;
  readonly training: number;
  readonly healthy: number;
  /** Documents in a batch, on average. */
  readonly batch: number;
  /** Of the healthy ones: at first, and after the self-check. */
  readonly suspicious: number;
  readonly after: number;
  /** The flags of P, S, N, V, T on healthy and on broken documents. */
  readonly flagsHealthy: string;
  readonly flagsBroken: string;
}

export const PUBLISHED: readonly PublishedSource[] = [
  row("mail.ru", [25_296, 2631, 20, 14, 0], "", "PSN"),
  row("itar-tass.com", [11_548, 560, 76, 0, 0], "", "PSN"),
  row("kp.ru", [7220, 218, 24, 4, 1], "P", "PNT"),
  row("rbc.ru", [3517, 227, 25, 14, 5], "", "PSNT"),
  row("kommersant.ru", [5288, 260, 47, 4, 0], "", "PSNVT"),
  row("ria.ru", [16_519, 1115, 29, 12, 5], "", "PNVT"),
  row("rambler.ru", [3500, 158, 15, 17, 13], "", "PSNVT"),
];

function row(
  name: string,
  [training, healthy, batch, suspicious, after]: readonly [number, number, number, number, number],
  flagsHealthy: string,
  flagsBroken: string,
): PublishedSource {
  return { name, training, healthy, batch, suspicious, after, flagsHealthy, flagsBroken };
}

/** Documents in a batch of broken ones. */
export const BROKEN_BATCH = 25;
