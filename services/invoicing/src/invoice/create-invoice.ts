import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  AmountTooLarge,
  AmountTooSmall,
  invoiceRaised,
  invoiceReferenceAttached,
  SimilarInvoice,
  UnpaidLimitReached,
  type createInvoice,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, isCustomerStaff, type RequestOf } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import type { Reading } from '@kobodesk/chassis/operations/handle';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';
import { Counters } from './counters.js';
import { lookUpGiven, refuseTaken } from '../reference/given-reference.js';
import { basisOf, refuseBillDate, refuseWrongAmounts } from './invoice-basis.js';
import { draftOf, type Basis, type InvoiceDraft } from './invoice-draft.js';
import { factsOf } from './invoice-facts.js';
import { invoiceNumber, isTooLarge, priced } from './invoice.js';
import { InvoiceNames, type KnownName } from './invoice-names.js';
import { Invoices } from './invoices.js';
import type { Unless } from './obstacles.js';
import { storedOf } from './new-invoice.js';
import { invoiceChanged } from '../movement/invoice-changed.js';
import { UnpaidLimits } from '../self-service/unpaid-limits.js';

type Input = RequestOf<typeof createInvoice>;
type CreateCall = Call<typeof createInvoice>;

/** With it, how many unpaid invoices a self-service customer may have at the location, and whether its name is known. */
type CreateBasis = Basis & { unpaidReach: number | undefined; known: KnownName | undefined };

/** Invoice/CreateInvoiceBDA (rules/invoices.md#raising-one). */
@Injectable()
export class CreateInvoice {
  /** Everything that is read before: side by side, and beside the look for a kept answer. */
  async reads(call: Reading, input: Input): Promise<CreateBasis> {
    const limit = call.read(UnpaidLimits);
    const [basis, unpaidReach, known] = await sideBySide(
      basisOf(call, input),
      isCustomerStaff(call.actor) ? limit.limitAt(input.locationId) : undefined,
      call.read(InvoiceNames).known({ ain: input.customerAIN, name: input.name }),
    );
    return { ...basis, unpaidReach, known };
  }

  async run(
    call: CreateCall,
    input: Input,
    basis: CreateBasis,
  ): Promise<{ message: string; id: string; paymentRef: string }> {
    const { total, bills } = priced(input.bills, input.currencyId);
    refuseBillDate(input.invoiceDate, dayOf(call.now, basis.organisation.timeZone));
    refuseWrongAmounts(input, basis.revenue);
    if (isTooLarge(total)) call.refuse(AmountTooLarge);
    if (total === 0n) call.refuse(AmountTooSmall);
    const { rrr } = input;
    const given = rrr === undefined ? undefined : { rrr, amount: await amountOfGiven(call, rrr, total) };
    return call.write(async (tx) => {
      const draft = draftOf(call, input, basis, { total, bills });
      // first, because it locks the organisation's counter: of two alike side by side the second sees the first
      const sequence = await tx.of(Counters).nextInvoiceNumber();
      const unless = { isAlike: input.checkSimilarInvoice, unpaidReach: basis.unpaidReach };
      const name_id = await nameIdOf(tx, draft, basis.known);
      const raised = await raise(
        tx,
        { ...draft, name_id },
        { code: basis.organisation.code, sequence, unless },
      );
      const number = raised ?? (await refuseFor(tx, call, draft, unless));
      if (given) await attachGiven(tx, { ...number, ...given, organisationId: draft.organisation_id });
      return {
        message: 'Invoice created successfully',
        id: number.invoiceNumber,
        paymentRef: input.rrr ?? '',
      };
    });
  }
}

/** Says what was in the way. The counter's lock makes it true still. */
async function refuseFor(
  tx: Tx,
  call: CreateCall,
  draft: InvoiceDraft,
  { unpaidReach }: Unless,
): Promise<never> {
  const invoices = tx.of(Invoices);
  if (unpaidReach !== undefined && (await invoices.unpaidBeside(draft)) >= unpaidReach)
    return call.refuse(UnpaidLimitReached);
  return call.refuse(SimilarInvoice, { existing: await invoices.similarTo(draft) });
}

/** The customer's own name may have been changed since it was read with the other. */
const nameIdOf = async (tx: Tx, draft: InvoiceDraft, known: KnownName | undefined): Promise<number> =>
  known?.recordName === draft.customer_record_name ? known.id : tx.of(InvoiceNames).idOf(draft);

async function raise(
  tx: Tx,
  draft: InvoiceDraft & { name_id: number },
  { code, sequence, unless }: { code: string; sequence: number; unless: Unless },
): Promise<{ id: number; invoiceNumber: string } | undefined> {
  const createdDay = dayOf(draft.createdAtMs, draft.time_zone);
  const number = invoiceNumber(code, createdDay.slice(0, 4), sequence, (below) => randomInt(below));
  const id = await tx.of(Invoices).insert({ ...draft, invoice_number: number }, unless);
  if (id === undefined) return undefined;
  const stored = storedOf({ ...draft, invoice_number: number }, id);
  const cause = { kind: 'raised', day: createdDay, id: '', reference: '' } as const;
  await invoiceChanged(tx, { after: stored, cause });
  const emails = JSON.parse(draft.customer_emails) as string[];
  await tx.announce(
    invoiceRaised,
    {
      ...factsOf(stored),
      customerName: draft.customer_name,
      customerEmail: emails[0] ?? '',
      status: 'Unpaid',
    },
    number,
  );
  await tx.audit({
    action: 'Create invoice',
    entity: 'invoice',
    entityId: number,
    description: `Invoice ${number} was raised for ${draft.customer_name}`,
    after: {
      amount: decimalOf(draft.amount),
      revenue: draft.revenue_name,
      customer: draft.customer_record_name,
    },
  });
  return { id, invoiceNumber: number };
}

const amountOfGiven = (call: CreateCall, rrr: string, due: bigint): Promise<string | null> =>
  lookUpGiven(call, { rrr, field: 'rrr', due });

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
