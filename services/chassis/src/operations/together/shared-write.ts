import { outageOf } from '../../database/outage.js';
import type { Attempt, Tx } from '../work.js';
import { Unit } from '../unit.js';

/** What one call brings to a transaction that it may share, and the transaction in its name. */
export interface Share<I> {
  readonly item: I;
  readonly tx: Tx;
}

/**
 * Does the work of all shares, and answers for each, in their order, what came of it. A share that is refused has left
 * nothing behind; an error undoes all of them.
 */
export type SharedWork<I, T> = (shares: readonly Share<I>[]) => Promise<readonly Attempt<T>[]>;

interface Waiting<I, T> {
  readonly unit: Unit;
  readonly item: I;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

const most = 32;

/**
 * Transactions that calls of one process share. Those who would wait for each other anyway, on a row that all of them
 * change, come together while the one before is under way: the lock is taken once, and one statement does for all what
 * each would send by itself. Nobody waits for company. When a transaction of several fails, each has one of its own, so that
 * nobody fails for another.
 */
export class SharedWrite<I, T> {
  private readonly queues = new Map<string, Waiting<I, T>[]>();

  constructor(private readonly work: SharedWork<I, T>) {}

  /** By itself, as any other transaction. */
  private alone(unit: Unit, item: I): Promise<T> {
    return unit.write(async (tx) => {
      const [end] = (await this.work([{ item, tx }])) as [Attempt<T>];
      if (end.refusal) throw end.refusal;
      return end.value;
    });
  }

  /** `key`: who shares, e.g. the organisation whose counter all of them lock. */
  together(key: string, unit: Unit, item: I): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiting = { unit, item, resolve, reject };
      const queue = this.queues.get(key);
      if (queue) return void queue.push(waiting);
      this.queues.set(key, [waiting]);
      void this.empty(key);
    });
  }

  private async empty(key: string): Promise<void> {
    const queue = this.queues.get(key) ?? [];
    while (queue.length > 0) await this.turn(queue.splice(0, most));
    this.queues.delete(key);
  }

  private async turn(all: readonly Waiting<I, T>[]): Promise<void> {
    if (all.length > 1 && (await this.turnOfMany(all))) return;
    for (const { unit, item, resolve, reject } of all) await this.alone(unit, item).then(resolve, reject);
  }

  /** False when nothing was done and each is to try by itself. */
  private async turnOfMany(all: readonly Waiting<I, T>[]): Promise<boolean> {
    let ends: readonly Attempt<T>[];
    try {
      ends = await Unit.writeAll(
        all.map(({ unit }) => unit),
        (txs) => this.work(all.map(({ item }, index) => ({ item, tx: txs[index] as Tx }))),
      );
    } catch (error) {
      const outage = outageOf(error);
      if (!outage) return false;
      // by itself each would only meet the same outage, one after the other
      for (const { unit, reject } of all) void unit.failed(outage).catch(reject);
      return true;
    }
    for (const [index, { unit, resolve, reject }] of all.entries()) {
      const end = ends[index] as Attempt<T>;
      if (!end.refusal) resolve(end.value);
      // what it was refused for may be the effect of the same request
      else void unit.failed(end.refusal).catch(reject);
    }
    return true;
  }
}
