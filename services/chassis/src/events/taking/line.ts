import { setTimeout as sleep } from 'node:timers/promises';
import { outageOf } from '../../database/outage.js';
import type { ServiceContext } from '../../operations/context.js';
import type { LineHandler } from '../bus.js';
import { allAtOnce, Tries, type Taking } from '../consuming.js';
import { takenBefore } from '../inbox.js';
import type { Consumer, Line } from '../on.js';

/** What reads the facts of a line, of one name each. */
type Reading = Consumer & Required<Pick<Consumer, 'line'>>;

/** Consumers that stand in the same line. */
export interface LineConsumers {
  readonly line: Line<unknown>;
  readonly consumers: readonly Reading[];
}

/** The lines that some consumers stand in. */
export function linesOf(consumers: readonly Consumer[]): LineConsumers[] {
  const lines = new Map<Line<unknown>, Reading[]>();
  for (const consumer of consumers) {
    const { line } = consumer;
    if (line) lines.set(line.of, [...(lines.get(line.of) ?? []), { ...consumer, line }]);
  }
  return [...lines].map(([line, some]) => ({ line, consumers: some }));
}

/**
 * Takes a line's facts in their order and in one transaction. Where that fails, halves of them are taken one after the other, down to
 * the fact that cannot be: what is behind it waits until that one is put aside. A database that is away is thrown.
 */
export function lineHandler(
  { line, consumers }: LineConsumers,
  context: ServiceContext,
  pause: (ms: number) => Promise<unknown> = sleep,
): LineHandler {
  const readings = new Map(
    consumers.map((consumer) => [
      consumer.event.name,
      { consumer, tries: new Tries(consumer, context, pause) },
    ]),
  );
  const together = (takings: readonly Taking[]) =>
    allAtOnce(context, takings, (taken) =>
      line.takeAll(
        taken.map(({ body, fact, tx }, at) => ({
          item: takings[at]?.consumer.line?.read(body),
          fact,
          tx,
        })),
      ),
    );
  const takeSome = async (takings: readonly Taking[]): Promise<void> => {
    const [first] = takings;
    if (!first) return;
    if (takings.length === 1) {
      const tries = readings.get(first.fact.name)?.tries;
      if (!(await tries?.first(first.fact))) await tries?.others(first.fact);
      return;
    }
    try {
      return await together(takings);
    } catch (error) {
      if (outageOf(error)) throw error;
    }
    const shares = takings.map(({ consumer: { as }, fact }) => ({ as, fact }));
    const before = await takenBefore(context.database.reader, shares);
    if (before.size > 0) return takeSome(takings.filter(({ fact }) => !before.has(fact.id)));
    const middle = Math.ceil(takings.length / 2);
    await takeSome(takings.slice(0, middle));
    await takeSome(takings.slice(middle));
  };
  return {
    names: [...readings.keys()],
    apartMs: line.apartMs,
    takeAll: (facts) =>
      takeSome(
        facts.flatMap((fact) => {
          const consumer = readings.get(fact.name)?.consumer;
          return consumer ? [{ consumer, fact }] : [];
        }),
      ),
    alone: (work) => context.database.exclusively(`line ${line.as}`, work),
  };
}
