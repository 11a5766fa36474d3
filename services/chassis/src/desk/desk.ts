import { setTimeout as sleep } from 'node:timers/promises';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { systemActor, type Actor } from '@kobodesk/contracts/kernel';
import type { ServiceContext } from '../operations/context.js';
import { Unit } from '../operations/unit.js';
import { causeOf, ownCause, type Caused } from './cause.js';

export interface Rhythm {
  /** milliseconds between two looks that nobody asked for */
  lookEveryMs: number;
  /** for the log, when a look has failed: '… wait for the next look' */
  work: string;
  /** what its effects are done as, for audit records and traces */
  operation: string;
  /** looks when the service starts, too */
  looksAtStart?: boolean;
  /** one process at a time, by a lease of this name; absent: two desks side by side do no harm */
  alone?: string;
}

/**
 * Works off what waits in the database: looks at an interval and whenever it is woken, one look at a time. What wakes it
 * during a look makes it look again. A look that fails is logged, and what it left waits for the next one; so a crash
 * loses nothing that is written down.
 */
export abstract class Desk implements OnApplicationBootstrap, OnModuleDestroy {
  /** true when the service stops: a look that takes long ends where it can be taken up again */
  protected isClosing = false;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWokenAgain = false;
  private isResting = false;

  protected constructor(
    protected readonly context: ServiceContext,
    private readonly rhythm: Rhythm,
  ) {}

  /** Does what is due now. */
  protected abstract look(): Promise<void>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      if (!this.running) void this.wake();
    }, this.rhythm.lookEveryMs);
    if (this.rhythm.looksAtStart) void this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Looks now instead of at the next interval. Resolves when what was due is done; never rejects. */
  wake(): Promise<void> {
    if (this.isResting) return Promise.resolve();
    if (this.running) {
      this.isWokenAgain = true;
      return this.running;
    }
    this.running = this.lookUntilNobodyWakes();
    return this.running;
  }

  /** Looks no more, whoever wakes it, until it is told to go on; resolves when the look under way has ended. For tests. */
  async rest(): Promise<() => void> {
    this.isResting = true;
    await this.running;
    return () => {
      this.isResting = false;
    };
  }

  /** About a row it acts under the id of what caused the row, on its own account under an id of its own. */
  protected unit(of?: Caused, actor: Actor = systemActor(this.context.service, null)): Unit {
    return new Unit(this.context, {
      actor,
      correlationId: of ? causeOf(of) : ownCause(),
      now: this.context.clock.now(),
      operation: this.rhythm.operation,
    });
  }

  /** One row after the other. Trouble with one is not another's: it is logged, and the row waits for the next look. */
  protected async eachOf<Row extends { id: number }>(
    rows: readonly Row[],
    goOn: (row: Row) => Promise<void>,
  ): Promise<void> {
    for (const row of rows) {
      if (this.isClosing) return;
      await goOn(row).catch((error: unknown) => this.logWaiting({ row: row.id, error: String(error) }));
    }
  }

  /** A step of each in turn until there are none: a long one does not keep the others waiting, and one that fails waits for the next look. */
  protected async inTurns<Row extends { id: number }>(
    running: () => Promise<readonly Row[]>,
    step: (row: Row) => Promise<void>,
  ): Promise<void> {
    const stuck = new Set<number>();
    while (!this.isClosing) {
      const open = (await running()).filter(({ id }) => !stuck.has(id));
      if (open.length === 0) return;
      await this.eachOf(open, async (row) => {
        stuck.add(row.id);
        await step(row);
        stuck.delete(row.id);
      });
    }
  }

  /**
   * Long work that nobody waits for, step by step until one says that there are no more: after each it waits for as long as the step
   * took, so that what somebody waits for has every other moment (decisions/139).
   */
  protected async unhurried(step: () => Promise<boolean>): Promise<void> {
    while (!this.isClosing) {
      const began = performance.now();
      if (!(await step())) return;
      await this.pause(performance.now() - began);
    }
  }

  protected pause(ms: number): Promise<void> {
    return sleep(ms);
  }

  private async lookAlone(): Promise<void> {
    const { alone } = this.rhythm;
    if (alone === undefined) await this.look();
    else await this.context.database.exclusively(alone, () => this.look());
  }

  private logWaiting(facts: object): void {
    this.context.log.warn(facts, `${this.rhythm.work} wait for the next look`);
  }

  private async lookUntilNobodyWakes(): Promise<void> {
    do {
      this.isWokenAgain = false;
      try {
        await this.lookAlone();
      } catch (error) {
        this.logWaiting({ error: String(error) });
      }
    } while (this.isWokenAgain && !this.isClosing && !this.isResting);
    // in the same turn as the last question whether somebody woke it, so that no wake is lost between
    this.running = undefined;
  }
}
