import { Inject, Injectable } from '@nestjs/common';
import { systemActor } from '@kobodesk/contracts/kernel';
import { causeOf, ownCause } from '@kobodesk/chassis/desk/cause';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import { bookingWorkOf } from '../payment/booking-work.js';
import type { ReferenceCheckEntity } from './reference.entity.js';
import { ReferenceChecks } from './reference-checks.maintenance.js';
import { RefitReference, type Refit } from './refit-reference.js';

const lookEveryMs = 2000;
const batch = 50;
const giveUpAfter = 20;
const longestPauseMs = 3600_000;

/** Looks after references that corrections and voids have overtaken. Two desks side by side do no harm, only work twice. */
@Injectable()
export class ReferenceDesk extends Desk {
  constructor(
    @Inject(CONTEXT) context: ServiceContext,
    private readonly refit: RefitReference,
  ) {
    super(context, { lookEveryMs, work: 'references', looksAtStart: true });
  }

  protected async look(): Promise<void> {
    for (const check of await this.unit(ownCause()).acrossTenants(ReferenceChecks).due(batch)) {
      const unit = this.unit(causeOf(check));
      await this.close(unit, check, await this.fit(unit, check));
    }
  }

  private async fit(unit: Unit, check: ReferenceCheckEntity): Promise<Refit> {
    try {
      return await this.refit.run(
        bookingWorkOf(unit, this.context.log),
        check.organisationId,
        check.invoiceNumber,
      );
    } catch (error) {
      return { kind: 'again', reason: String(error) };
    }
  }

  private async close(unit: Unit, check: ReferenceCheckEntity, outcome: Refit): Promise<void> {
    await unit.write(async (tx) => {
      const checks = tx.acrossTenants(ReferenceChecks);
      if (outcome.kind === 'again' && check.tries + 1 < giveUpAfter) {
        const pause = Math.min(longestPauseMs, 1000 * 2 ** check.tries);
        const nextTry = new Date(tx.now.getTime() + pause);
        return checks.postpone(check.id, check.tries + 1, nextTry, outcome.reason);
      }
      if (outcome.kind !== 'again' && outcome.kind !== 'refused')
        return checks.settle(check.id, 'done', outcome.kind);
      this.context.log.error(
        { invoice: check.invoiceNumber, reason: outcome.reason, correlationId: check.correlationId },
        'a reference could not be made to fit its invoice',
      );
      return checks.settle(check.id, 'parked', outcome.reason);
    });
  }

  private unit(correlationId: string): Unit {
    return new Unit(this.context, {
      actor: systemActor('payments', null),
      correlationId,
      now: this.context.clock.now(),
      operation: 'payments.reference.refit',
    });
  }
}
