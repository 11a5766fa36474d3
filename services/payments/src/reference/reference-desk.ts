import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { systemActor } from '@kobodesk/contracts/kernel';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import type { BookingWork } from '../payment/book-payments.js';
import { ReferenceChecks, type ReferenceCheck } from './reference-checks.maintenance.js';
import { RefitReference, type Refit } from './refit-reference.js';

const lookEveryMs = 2000;
const batch = 50;
const giveUpAfter = 20;
const longestPauseMs = 3600_000;

/** Looks after references that corrections and voids have overtaken. Two desks side by side do no harm, only work twice. */
@Injectable()
export class ReferenceDesk implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    @Inject(CONTEXT) private readonly context: ServiceContext,
    private readonly refit: RefitReference,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), lookEveryMs);
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  wake(): void {
    this.running ??= this.work()
      .catch((error: unknown) =>
        this.context.log.warn({ error: String(error) }, 'references wait for the next look'),
      )
      .finally(() => {
        this.running = undefined;
      });
  }

  private async work(): Promise<void> {
    for (const check of await this.unit().acrossTenants(ReferenceChecks).due(batch)) {
      await this.close(check, await this.look(check));
    }
  }

  private async look(check: ReferenceCheck): Promise<Refit> {
    try {
      return await this.refit.run(this.bookingWork(), check.organisation_id, check.invoice_number);
    } catch (error) {
      return { kind: 'again', reason: String(error) };
    }
  }

  private async close(check: ReferenceCheck, outcome: Refit): Promise<void> {
    await this.unit().write(async (tx) => {
      const checks = tx.acrossTenants(ReferenceChecks);
      if (outcome.kind === 'again' && check.tries + 1 < giveUpAfter) {
        const pause = Math.min(longestPauseMs, 1000 * 2 ** check.tries);
        return checks.postpone(check.id, check.tries + 1, tx.now.getTime() + pause, outcome.reason);
      }
      if (outcome.kind !== 'again' && outcome.kind !== 'refused')
        return checks.settle(check.id, 'done', outcome.kind);
      this.context.log.error(
        { invoice: check.invoice_number, reason: outcome.reason },
        'a reference could not be made to fit its invoice',
      );
      return checks.settle(check.id, 'parked', outcome.reason);
    });
  }

  private bookingWork(): BookingWork {
    const unit = this.unit();
    const { log } = this.context;
    return {
      now: unit.now,
      log,
      acrossTenants: (repository) => unit.acrossTenants(repository),
      write: (work) => unit.write(work),
      ask: (operation, input, as) => unit.ask(operation, input, as),
    };
  }

  private unit(): Unit {
    return new Unit(this.context, {
      actor: systemActor('payments', null),
      correlationId: 'reference-desk',
      now: this.context.clock.now(),
      operation: 'payments.reference.refit',
    });
  }
}
