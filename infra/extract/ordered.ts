/** Work that several do at once, handed on in the order it was given, with so much of it under way. */

export async function* ordered<A, B>(
  given: Iterable<A> | AsyncIterable<A>,
  ahead: number,
  work: (one: A) => Promise<B>,
): AsyncGenerator<[A, B]> {
  const begun: { one: A; result: Promise<B> }[] = [];
  for await (const one of given) {
    const result = work(one);
    // It is looked at when its turn comes.
    result.catch(() => {});
    begun.push({ one, result });
    if (begun.length < ahead) continue;
    const first = begun.shift()!;
    yield [first.one, await first.result];
  }
  for (const { one, result } of begun) yield [one, await result];
}
