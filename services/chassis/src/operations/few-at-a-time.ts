/** questions to another service that are under way at a time */
const askedAtOnce = 8;

/** The answers of many questions, in the order of what is asked about, a few at a time. */
export async function fewAtATime<T, R>(items: readonly T[], ask: (item: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (let at = 0; at < items.length; at += askedAtOnce)
    answers.push(...(await Promise.all(items.slice(at, at + askedAtOnce).map(ask))));
  return answers;
}
