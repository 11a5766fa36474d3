import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { systemActor } from '@kobodesk/contracts/kernel';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import { BookPayments, type BookingWork } from '../payment/book-payments.js';
import { Sweeps, type Sweep } from './sweeps.maintenance.js';

const lookEveryMs = 2000;
const batch = 10;

/** Asks the provider about references that it has notified nothing of, a few at a time, and books what was paid. */
@Injectable()
export class SweepDesk implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isClosing = false;

  constructor(
    @Inject(CONTEXT) private readonly context: ServiceContext,
    private readonly bookPayments: BookPayments,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.wake(), lookEveryMs);
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Resolves when no sweep is left; never rejects. */
  wake(): Promise<void> {
    this.running ??= this.context.database
      .exclusively('sweeps', () => this.work())
      .then(() => undefined)
      .catch((error: unknown) =>
        this.context.log.warn({ error: String(error) }, 'a sweep waits for the next look'),
      )
      .finally(() => {
        this.running = undefined;
      });
    return this.running;
  }

  private async work(): Promise<void> {
    for (;;) {
      const sweep = this.isClosing ? undefined : await this.unit(null).acrossTenants(Sweeps).open();
      if (!sweep) return;
      await this.goOn(sweep);
    }
  }

  /** One batch, and the note of how far it came. What is asked about twice after a crash is booked once all the same. */
  private async goOn(sweep: Sweep): Promise<void> {
    const references = await this.unit(null).acrossTenants(Sweeps).references(sweep, batch);
    const last = references.at(-1);
    if (!last) return this.end(sweep);
    const outcomes = await Promise.all(
      references.map(({ rrr }) => this.bookPayments.run(this.bookingWork(sweep.organisation_id), rrr)),
    );
    const found = outcomes.filter(({ state }) => state === 'paid').length;
    await this.unit(null).write((tx) =>
      tx.acrossTenants(Sweeps).advance(sweep, last.id, references.length, found),
    );
  }

  private end(sweep: Sweep): Promise<void> {
    return this.unit(sweep.organisation_id).write(async (tx) => {
      const sum = await tx.acrossTenants(Sweeps).end(sweep);
      if (!sum) return;
      await tx.audit({
        action: 'Requery references',
        entity: 'sweep',
        entityId: sweep.id,
        description: `${sum.asked} unpaid references were asked about at the provider; ${sum.found} had been paid`,
        after: { ...sum },
        organisationId: sweep.organisation_id,
      });
    });
  }

  private bookingWork(organisationId: number): BookingWork {
    const unit = this.unit(organisationId);
    return {
      now: unit.now,
      log: this.context.log,
      acrossTenants: (repository) => unit.acrossTenants(repository),
      write: (work) => unit.write(work),
      ask: (operation, input, as) => unit.ask(operation, input, as ?? systemActor('payments', null)),
    };
  }

  private unit(organisationId: number | null): Unit {
    return new Unit(this.context, {
      actor: { ...systemActor('payments', organisationId), source: 'provider' },
      correlationId: 'sweep',
      now: this.context.clock.now(),
      operation: 'payments.sweep.go-on',
    });
  }
}
