import { Inject, Injectable } from '@nestjs/common';
import { systemActor } from '@kobodesk/contracts/kernel';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Invoices } from '../invoice/invoices.js';
import { judgePromises } from './judge.js';
import { OverPromises, type OverPromise } from './over-promises.maintenance.js';

const lookEveryMs = 60_000;
/** until a day is over in every zone */
const westernmostMs = 12 * 3_600_000;

/** Judges promises whose last day is over; those that money keeps are judged when it comes. */
@Injectable()
export class PromiseDesk extends Desk {
  constructor(@Inject(CONTEXT) context: ServiceContext) {
    super(context, {
      lookEveryMs,
      work: 'promises to be judged',
      operation: 'invoicing.promise.judge',
      looksAtStart: true,
    });
  }

  protected async look(): Promise<void> {
    const unit = this.unit();
    const day = new Date(unit.now.getTime() - westernmostMs).toISOString().slice(0, 10);
    await this.eachOf(await unit.acrossTenants(OverPromises).before(day), (over) => this.judge(over));
  }

  private judge({
    organisation_id: organisationId,
    invoice_number: invoiceNumber,
  }: OverPromise): Promise<void> {
    return this.unit(undefined, systemActor(this.context.service, organisationId)).write(async (tx) => {
      const invoice = await tx.of(Invoices).lock(invoiceNumber);
      if (!invoice) throw new Error(`there is no invoice ${invoiceNumber}`);
      await judgePromises([{ tx, invoice }]);
    });
  }
}
