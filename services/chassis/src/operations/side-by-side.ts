/**
 * Waits for work that was begun side by side, and fails with the first failure in the order given, not in that of the
 * clock: what is refused does not hang on which answer came first.
 * @example const [revenue, customer] = await sideBySide(revenues.find(id), customers.find(ain));
 */
export async function sideBySide<const Work extends readonly unknown[]>(
  ...work: Work
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  const ends = await Promise.allSettled(work);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return ends.map((end) => (end as PromiseFulfilledResult<unknown>).value) as never;
}

/** questions to another service that are under way at a time */
const askedAtOnce = 8;

/** The answers of many questions, in the order of what is asked about, a few at a time. */
export async function fewAtATime<T, R>(items: readonly T[], ask: (item: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (let at = 0; at < items.length; at += askedAtOnce)
    answers.push(...(await Promise.all(items.slice(at, at + askedAtOnce).map(ask))));
  return answers;
}
