import type { Actor } from '@kobodesk/contracts/kernel';
import type { CrossTenantClass } from '../database/scoped-repository.js';
import type { ServiceContext } from '../operations/context.js';
import type { Unit } from '../operations/unit.js';
import type { Caused } from './cause.js';
import { Desk, type Rhythm } from './desk.js';

/** A row that waits for its turn. */
export interface Waiting extends Caused {
  id: number;
  /** that failed so far */
  tries: number;
}

/** What became of a row: it is done with; it is to be tried again; nobody need try again. */
export interface Verdict {
  is: 'done' | 'again' | 'hopeless';
  reason: string;
}
export const done = (reason = ''): Verdict => ({ is: 'done', reason });

/** The rows that wait, and where each goes. */
export interface Line<Row> {
  /** Those whose time has come, the longest due first. */
  due(limit: number): Promise<Row[]>;
  done(row: Row, reason: string): Promise<unknown>;
  again(row: Row, attempt: { tries: number; nextTry: Date; reason: string }): Promise<unknown>;
  giveUp(row: Row, attempt: { tries: number; reason: string }): Promise<unknown>;
}

interface Terms<Row> extends Rhythm {
  line: CrossTenantClass<Line<Row>>;
  /** rows of a look */
  batch: number;
  /** after so many a row is given up */
  mostTries: number;
  /** worked off at the same time; one unless told */
  sideBySide?: number;
  actor?: Actor;
}

const firstPauseMs = 1000;
const longestPauseMs = 3_600_000;

/** lets whatever else waits go first */
const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Works off rows that wait in a table: in the order in which they are due, a failed one again after twice as long each
 * time, at most an hour, until it is given up and stands there to be seen. What one row does to the others is nothing.
 */
export abstract class WorkQueue<Row extends Waiting> extends Desk {
  protected constructor(
    context: ServiceContext,
    private readonly terms: Terms<Row>,
  ) {
    super(context, terms);
  }

  /** Does what the row asks for. To throw is to ask for another try. */
  protected abstract workOff(row: Row, unit: Unit): Promise<Verdict>;

  /** Rows that one piece of work settles together. */
  protected groupOf(row: Row): string {
    return String(row.id);
  }

  protected async look(): Promise<void> {
    const { line, batch, sideBySide = 1 } = this.terms;
    const due = await this.unit().acrossTenants(line).due(batch);
    const byGroup = new Map<string, [Row, ...Row[]]>();
    for (const row of due) {
      const group = byGroup.get(this.groupOf(row));
      if (group) group.push(row);
      else byGroup.set(this.groupOf(row), [row]);
    }
    const groups = [...byGroup.values()];
    for (let first = 0; first < groups.length && !this.isClosing; first += sideBySide) {
      const slice = groups.slice(first, first + sideBySide);
      const settled = await Promise.allSettled(slice.map((rows) => this.settle(rows)));
      const failed = settled.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
      await aTurn();
    }
    if (due.length === batch) void this.wake();
  }

  private async settle(rows: [Row, ...Row[]]): Promise<void> {
    const [first] = rows;
    const unit = this.unit(first, this.terms.actor);
    const verdict = await this.workOff(first, unit).catch((error: unknown): Verdict => ({
      is: 'again',
      reason: String(error),
    }));
    const moves = rows.map((row) => this.moveOf(row, verdict));
    await unit.write(async (tx) => {
      for (const move of moves) await move(tx.acrossTenants(this.terms.line));
    });
  }

  private moveOf(row: Row, { is, reason }: Verdict): (line: Line<Row>) => Promise<unknown> {
    if (is === 'done') return (line) => line.done(row, reason);
    const tries = row.tries + 1;
    const isLast = is === 'hopeless' || tries >= this.terms.mostTries;
    const facts = { row: row.id, correlationId: row.correlationId, tries, reason };
    if (isLast) {
      this.context.log.error(facts, `${this.terms.work}: given up`);
      return (line) => line.giveUp(row, { tries, reason });
    }
    this.context.log.warn(facts, `${this.terms.work}: to be tried again`);
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** row.tries);
    const nextTry = new Date(this.context.clock.now().getTime() + pause);
    return (line) => line.again(row, { tries, nextTry, reason });
  }
}
