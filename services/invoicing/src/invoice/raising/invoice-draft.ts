import type { LocationRow, OrganisationProfile } from '@kobodesk/contracts/identity';
import type { createInvoice, CustomerRow } from '@kobodesk/contracts/invoicing';
import { decimalOf, type RequestOf } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { dueDayOf } from '../../ageing/due-day.js';
import type { Revenue } from '../../revenue/revenues.js';
import type { priced } from '../invoice.js';
import type { NewInvoice } from '../invoices.js';

type Input = RequestOf<typeof createInvoice>;

/** What an invoice is raised from, all of it of the actor's organisation. */
export interface Basis {
  organisation: OrganisationProfile;
  revenue: Revenue;
  topRevenueId: number;
  customer: CustomerRow;
  location: LocationRow;
  groupName: string;
}

/** An invoice before it has its number, and the id of its names. */
export type InvoiceDraft = Omit<NewInvoice, 'invoice_number' | 'name_id'>;

/** The row of an invoice that is about to be raised: names and rates as they stand now. */
export function draftOf(
  call: Pick<Work, 'actor' | 'now'>,
  input: Input,
  basis: Basis,
  { total, bills }: ReturnType<typeof priced>,
): InvoiceDraft {
  const { organisation, revenue, customer, location } = basis;
  return {
    organisation_id: organisation.id,
    organisation_name: organisation.name,
    time_zone: organisation.timeZone,
    rrr: null,
    status: 'Unpaid',
    currency_id: input.currencyId,
    decimal_precision: revenue.decimalPrecision,
    amount: total,
    customer_id: customer.id,
    customer_record_name: customer.customerName,
    customer_ain: customer.customerAIN,
    customer_name: input.name,
    customer_address: input.address,
    customer_phone: input.phone,
    customer_emails: JSON.stringify(input.emails),
    location_id: location.id,
    location_name: location.location,
    state_id: location.stateId,
    state_name: location.stateName,
    revenue_id: revenue.id,
    revenue_top_id: basis.topRevenueId,
    revenue_name: revenue.name,
    revenue_code: revenue.code,
    revenue_group_name: basis.groupName,
    footer_option: input.footerOption ?? '',
    bills: JSON.stringify(bills.map(({ amount, ...bill }) => ({ ...bill, amount: decimalOf(amount) }))),
    invoice_date: input.invoiceDate,
    createdAtMs: call.now.getTime(),
    due_day: dueDayOf(dayOf(call.now, organisation.timeZone), revenue.terms),
    created_by_user_id: call.actor.userId ?? 0,
    created_by_name: call.actor.fullName,
  };
}
