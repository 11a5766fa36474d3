import { Injectable } from '@nestjs/common';
import {
  AmountTooLarge,
  AmountTooSmall,
  invoiceReferenceAttached,
  type createInvoice,
} from '@kobodesk/contracts/invoicing';
import { isCustomerStaff, Refusal, type RequestOf } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import type { Reading } from '@kobodesk/chassis/operations/handle';
import { SharedReadings } from '@kobodesk/chassis/operations/together/shared-readings';
import { SharedWrite } from '@kobodesk/chassis/operations/together/shared-write';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';
import { lookUpGiven, refuseTaken } from '../../reference/given-reference.js';
import { basisOf, refuseBillDate, refuseWrongAmounts } from '../invoice-basis.js';
import { draftOf, type Basis } from './invoice-draft.js';
import { isTooLarge, priced } from '../invoice.js';
import { InvoiceNames, type KnownName } from '../invoice-names.js';
import type { StoredInvoice } from '../invoice-row.js';
import { Invoices } from '../invoices.js';
import { answerOf, raiseInvoices, raiseStored, type RaisedAnswer } from './raise-invoices.js';
import { UnpaidLimits } from '../../self-service/unpaid-limits.js';

type Input = RequestOf<typeof createInvoice>;
type CreateCall = Call<typeof createInvoice>;

/** With it, how many unpaid invoices a self-service customer may have at the location, and whether its name is known. */
type CreateBasis = Basis & { unpaidReach: number | undefined; known: KnownName | undefined };

/** Invoice/CreateInvoiceBDA (rules/invoices.md#raising-one). */
@Injectable()
export class CreateInvoice {
  private readonly readings = new SharedReadings();
  private readonly raising = new SharedWrite(raiseInvoices);

  /** Everything that is read before: side by side, and beside the look for a kept answer. */
  async reads(call: Reading, input: Input): Promise<CreateBasis> {
    const limit = call.read(UnpaidLimits);
    const names = { ain: input.customerAIN, name: input.name };
    const key = JSON.stringify([call.actor.organisationId, names]);
    const [basis, unpaidReach, known] = await sideBySide(
      basisOf(call, input, { readings: this.readings }),
      isCustomerStaff(call.actor) ? limit.limitAt(input.locationId) : undefined,
      this.readings.share(key, () => call.read(InvoiceNames).known(names)),
    );
    return { ...basis, unpaidReach, known };
  }

  async run(call: CreateCall, input: Input, basis: CreateBasis): Promise<RaisedAnswer> {
    const { total, bills } = priced(input.bills, input.currencyId);
    refuseBillDate(input.invoiceDate, dayOf(call.now, basis.organisation.timeZone));
    refuseWrongAmounts(input, basis.revenue);
    if (isTooLarge(total)) call.refuse(AmountTooLarge);
    if (total === 0n) call.refuse(AmountTooSmall);
    const { rrr } = input;
    const wanted = {
      draft: draftOf(call, input, basis, { total, bills }),
      code: basis.organisation.code,
      known: basis.known,
      unless: { isAlike: input.checkSimilarInvoice, unpaidReach: basis.unpaidReach },
    };
    if (rrr === undefined)
      return call.writeShared(this.raising, String(wanted.draft.organisation_id), wanted);
    const amount = await lookUpGiven(call, { rrr, field: 'rrr', due: total });
    return call.write(async (tx) => {
      const [raised] = await raiseStored([{ tx, item: wanted }]);
      if (raised instanceof Refusal) throw raised;
      const { id, invoice_number: number, organisation_id: organisationId } = raised as StoredInvoice;
      await attachGiven(tx, { id, invoiceNumber: number, rrr, amount, organisationId });
      return answerOf(number, rrr);
    });
  }
}

async function attachGiven(
  tx: Tx,
  given: { id: number; invoiceNumber: string; rrr: string; amount: string | null; organisationId: number },
): Promise<void> {
  const { id: invoiceId, invoiceNumber: number, rrr, amount, organisationId } = given;
  if (!(await tx.of(Invoices).setReference(invoiceId, rrr))) refuseTaken('rrr');
  await tx.announce(
    invoiceReferenceAttached,
    { organisationId, invoiceId, invoiceNumber: number, rrr, ...(amount === null ? {} : { amount }) },
    number,
  );
}
