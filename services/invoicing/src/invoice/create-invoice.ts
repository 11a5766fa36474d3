import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { getLocation, getOrganisationProfile, type LocationRow } from '@kobodesk/contracts/identity';
import {
  AmountDiffers,
  AmountTooLarge,
  CustomerNotAllowed,
  CustomerNotFound,
  FieldMissing,
  invoiceRaised,
  invoiceReferenceAttached,
  NotMapped,
  OutsideScope,
  RateIsFixed,
  ReferenceTaken,
  RevenueNotFound,
  SimilarInvoice,
  type createInvoice,
  type CustomerRow,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, Refusal, systemActor, thousandths, type RequestOf } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import Big from 'big.js';
import { Customers } from '../customer/customers.js';
import { Revenues, type Revenue } from '../revenue/revenues.js';
import { Counters } from './counters.js';
import { draftOf, type Basis } from './invoice-draft.js';
import { factsOf } from './invoice-facts.js';
import { invoiceNumber, isTooLarge, priced } from './invoice.js';
import { Invoices, type NewInvoice } from './invoices.js';
import { RollDays } from './roll-days.js';

type Input = RequestOf<typeof createInvoice>;
type CreateCall = Call<typeof createInvoice>;

const missing = (field: string, message: string): never => {
  throw new Refusal({
    code: FieldMissing.code,
    status: FieldMissing.status,
    message,
    fields: { [field]: message },
  });
};

/** Invoice/CreateInvoiceBDA (000 §4, §5). */
@Injectable()
export class CreateInvoice {
  async run(call: CreateCall, input: Input): Promise<{ message: string; id: string; paymentRef: string }> {
    const basis = await this.basisOf(call, input);
    const { total, bills } = priced(input.bills);
    refuseWrongAmounts(call, input, basis.revenue);
    if (isTooLarge(total)) call.refuse(AmountTooLarge);
    return call.write(async (tx) => {
      const draft = draftOf(call, input, basis, { total, bills });
      // first, because it locks the organisation's counter: of two alike side by side the second sees the first
      const sequence = await tx.of(Counters).nextInvoiceNumber();
      if (input.checkSimilarInvoice) {
        const existing = await tx.of(Invoices).similarTo(draft);
        if (existing.length > 0) call.refuse(SimilarInvoice, { existing });
      }
      const number = await raise(tx, draft, { code: basis.organisation.code, sequence });
      if (input.rrr !== undefined)
        await attachGiven(tx, call, { ...number, rrr: input.rrr, organisationId: draft.organisation_id });
      return {
        message: 'Invoice created successfully',
        id: number.invoiceNumber,
        paymentRef: input.rrr ?? '',
      };
    });
  }

  private async basisOf(call: CreateCall, input: Input): Promise<Basis> {
    const { organisationId } = call.actor;
    const revenues = call.read(Revenues);
    const revenue = (await revenues.find(input.revenueId)) ?? call.refuse(RevenueNotFound);
    if (revenue.hasSubRevenue) missing('revenueId', 'Please select sub revenue');
    const customer =
      (await call.read(Customers).findByAin(input.customerAIN)) ?? call.refuse(CustomerNotFound);
    const [{ data: location }, { data: organisation }] = await Promise.all([
      this.locationOf(call, input.locationId),
      call.ask(
        getOrganisationProfile,
        { organisationId: organisationId ?? 0 },
        systemActor('invoicing', organisationId),
      ),
    ]);
    refuseOutsideScope(call, { revenue, customer, location });
    if (customer.isUnregistered && !revenue.allowUnRegisterCustomer) call.refuse(CustomerNotAllowed);
    if (revenue.requiresFooterOption && input.footerOption === undefined) {
      missing('footerOption', 'Please select foot note option');
    }
    await refuseUnmapped(call, revenue.id, { customer: customer.id, location: location.id });
    const groupName = organisation.usesDirectorate ? await groupNameOf(call, input.RevenueGroupId) : '';
    const topRevenueId = revenue.parentId === 0 ? revenue.id : revenue.parentId;
    return { organisation, revenue, topRevenueId, customer, location, groupName };
  }

  private async locationOf(call: CreateCall, locationId: number): Promise<{ data: LocationRow }> {
    try {
      return await call.ask(getLocation, { locationId });
    } catch (error) {
      if (error instanceof Refusal && error.report.status === 404)
        return missing('locationId', 'Please select location');
      throw error;
    }
  }
}

function refuseOutsideScope(
  call: CreateCall,
  { revenue, customer, location }: { revenue: Revenue; customer: CustomerRow; location: LocationRow },
): void {
  const { customerId, locationIds, revenueIds } = call.actor;
  const isRevenueFine =
    revenueIds === null || revenueIds.includes(revenue.id) || revenueIds.includes(revenue.parentId);
  const isCustomerFine = customerId === null || (customerId === customer.id && revenue.allowSelfService);
  const isLocationFine = locationIds === null || locationIds.includes(location.id);
  if (!isRevenueFine || !isCustomerFine || !isLocationFine) call.refuse(OutsideScope);
}

async function refuseUnmapped(
  call: CreateCall,
  revenueId: number,
  chosen: { customer: number; location: number },
): Promise<void> {
  for (const kind of ['customer', 'location'] as const) {
    const ids = await call.read(Revenues).mapped(revenueId, kind);
    if (ids.length > 0 && !ids.includes(chosen[kind])) call.refuse(NotMapped, { what: kind });
  }
}

async function groupNameOf(call: CreateCall, groupId: number | undefined): Promise<string> {
  const groups = await call.read(Revenues).groups(true);
  if (groups.length === 0) return '';
  return (
    groups.find(({ id }) => id === groupId)?.name ?? missing('RevenueGroupId', 'Please select Directorate')
  );
}

/** The server computes every amount itself and refuses a difference; a fixed rate is not the form's to choose. */
function refuseWrongAmounts(call: CreateCall, input: Input, revenue: Revenue): void {
  const { bills } = priced(input.bills);
  const isFixed = !new Big(revenue.rate).eq(0);
  for (const [index, bill] of bills.entries()) {
    if (isFixed && !new Big(bill.rate).eq(revenue.rate)) call.refuse(RateIsFixed, { rate: revenue.rate });
    const given = input.bills[index]?.amount;
    if (given !== undefined && thousandths(given) !== bill.amount)
      call.refuse(AmountDiffers, { row: index + 1 });
  }
}

async function raise(
  tx: Tx,
  draft: Omit<NewInvoice, 'invoice_number'>,
  { code, sequence }: { code: string; sequence: number },
): Promise<{ id: number; invoiceNumber: string }> {
  const createdDay = dayOf(draft.createdAtMs, draft.time_zone);
  const number = invoiceNumber(code, createdDay.slice(0, 4), sequence, (below) => randomInt(below));
  const id = await tx.of(Invoices).insert({ ...draft, invoice_number: number });
  const roll = {
    createdDay,
    invoiceDate: draft.invoice_date,
    currencyId: draft.currency_id,
    status: draft.status,
  };
  await tx.of(RollDays).add({ ...roll, count: 1, amount: draft.amount, paid: 0n });
  const stored = {
    ...draft,
    id,
    invoice_number: number,
    amount_thousandths: String(draft.amount),
    created_at_ms: draft.createdAtMs,
  };
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

async function attachGiven(
  tx: Tx,
  call: CreateCall,
  given: { id: number; invoiceNumber: string; rrr: string; organisationId: number },
): Promise<void> {
  const { id, invoiceNumber: number, rrr, organisationId } = given;
  if (!(await tx.of(Invoices).setReference(id, rrr))) call.refuse(ReferenceTaken);
  await tx.announce(
    invoiceReferenceAttached,
    { organisationId, invoiceId: id, invoiceNumber: number, rrr },
    number,
  );
}
