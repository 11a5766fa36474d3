import { takeRate } from '@kobodesk/contracts/identity';
import type { AnswerOf, RequestOf } from '@kobodesk/contracts/kernel';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { RateWindows } from './rate-windows.maintenance.js';

type Asked = RequestOf<typeof takeRate>;
type Given = AnswerOf<typeof takeRate>['data'];
type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface Waiting extends Asked {
  now: number;
  give(given: Given): void;
  fail(error: unknown): void;
}

const sweepEveryMs = 60_000;
const together = 200;

/** the turn of the event loop ends: who else asks in it has asked by then */
const endOfTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Gives out of windows, to all who ask at the same time in one transaction: strangers make up addresses as they like, and
 * each would cost the disk a write of its own.
 */
export class RateDesk {
  private waiting: Waiting[] = [];
  private isGiving = false;
  private sweptAt = 0;

  take(asked: Asked, now: number, write: Write): Promise<Given> {
    return new Promise((give, fail) => {
      this.waiting.push({ ...asked, now, give, fail });
      if (!this.isGiving) void this.giveAll(write);
    });
  }

  private async giveAll(write: Write): Promise<void> {
    this.isGiving = true;
    await endOfTurn();
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, together);
      await write((tx) => this.giveBatch(tx, batch)).then(
        (given) => given.forEach((one, index) => batch[index]?.give(one)),
        (error: unknown) => batch.forEach((one) => one.fail(error)),
      );
      await endOfTurn();
    }
    this.isGiving = false;
  }

  private async giveBatch(tx: Tx, batch: readonly Waiting[]): Promise<Given[]> {
    const windows = tx.acrossTenants(RateWindows);
    await this.sweep(windows, batch[0]?.now ?? 0);
    const given = new Map<Waiting, Given>();
    // in one order everywhere, so that two transactions never wait for each other
    const inOrder = [...batch].sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const one of inOrder) given.set(one, await giveOne(windows, one));
    return batch.map((one) => given.get(one) as Given);
  }

  private async sweep(windows: RateWindows, now: number): Promise<void> {
    if (now - this.sweptAt < sweepEveryMs) return;
    this.sweptAt = now;
    await windows.sweep(now);
  }
}

async function giveOne(windows: RateWindows, { name, count, limit, windowMs, now }: Waiting): Promise<Given> {
  const { taken, endsMs } = await windows.take(name, count, { now, windowMs });
  const granted = Math.max(0, Math.min(count, limit - (taken - count)));
  return { granted, taken: Math.min(taken, limit), leftMs: Math.max(0, endsMs - now) };
}
