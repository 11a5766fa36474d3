import type { DeadLetterKind } from '@kobodesk/contracts/kernel';
import { Desk } from '../desk/desk.js';
import type { ServiceContext } from '../operations/context.js';
import { countsIn, settleTaken } from './dead-letters.js';
import { oldestWaiting } from './outbox.js';

const lookEveryMs = 15_000;

/**
 * Tells the metrics how many dead letters wait, from the table: an alarm stands on it, and a restart does not silence
 * it. Where a fact was delivered again and taken meanwhile, its letter needs no decision any more. Beside them it tells how long the
 * oldest fact has waited to be published.
 */
export class DeadLetterDesk extends Desk {
  private readonly told = new Map<string, DeadLetterKind>();

  constructor(
    context: ServiceContext,
    private readonly kindOf: (consumer: string) => DeadLetterKind,
  ) {
    const operation = `${context.service}.own-letter.count`;
    super(context, { lookEveryMs, work: 'the counts of dead letters', operation, looksAtStart: true });
  }

  protected async look(): Promise<void> {
    const { database, clock } = this.context;
    if ((await countsIn(database.reader, 'dead')).length > 0)
      await database.write((executor) => settleTaken(executor, clock.now().getTime()));
    const counts = new Map(
      (await countsIn(database.reader, 'dead')).map(({ consumer, count }) => [consumer, count]),
    );
    for (const consumer of counts.keys()) this.told.set(consumer, this.kindOf(consumer));
    // what was told once is told as nothing afterwards, so that an alarm ends
    for (const [consumer, kind] of this.told)
      this.context.metrics.waitingLetters.set(
        { service: this.context.service, consumer, kind },
        counts.get(consumer) ?? 0,
      );
    await this.tellWaitingFacts();
  }

  private async tellWaitingFacts(): Promise<void> {
    const { database, clock, metrics, service } = this.context;
    const since = await oldestWaiting(database.reader);
    const waitedMs = since === undefined ? 0 : Math.max(0, clock.now().getTime() - since);
    metrics.waitingFacts.set({ service }, waitedMs / 1000);
  }
}
