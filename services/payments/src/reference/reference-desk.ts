import { Inject, Injectable } from '@nestjs/common';
import { done, WorkQueue, type Verdict } from '@kobodesk/chassis/desk/work-queue';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import type { Unit } from '@kobodesk/chassis/operations/unit';
import { bookingWorkOf } from '../payment/booking-work.js';
import { ReferenceChecks } from './reference-checks.maintenance.js';
import type { ReferenceCheckEntity } from './reference.entity.js';
import { RefitReference } from './refit-reference.js';

/** Looks after references that corrections and voids have overtaken. Two desks side by side do no harm, only work twice. */
@Injectable()
export class ReferenceDesk extends WorkQueue<ReferenceCheckEntity> {
  constructor(
    @Inject(CONTEXT) context: ServiceContext,
    private readonly refit: RefitReference,
  ) {
    super(context, {
      line: ReferenceChecks,
      lookEveryMs: 2000,
      looksAtStart: true,
      batch: 50,
      mostTries: 20,
      work: 'references that no longer fit',
      operation: 'payments.reference.refit',
    });
  }

  protected async workOff(
    { organisationId, invoiceNumber }: ReferenceCheckEntity,
    unit: Unit,
  ): Promise<Verdict> {
    const work = bookingWorkOf(unit, this.context.log);
    const outcome = await this.refit.run(work, organisationId, invoiceNumber);
    if (outcome.kind === 'again') return { is: 'again', reason: outcome.reason };
    return outcome.kind === 'refused' ? { is: 'hopeless', reason: outcome.reason } : done(outcome.kind);
  }
}
