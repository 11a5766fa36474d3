import type { InvoiceStatus } from '@kobodesk/contracts/invoicing';
import type { Thousandths } from '@kobodesk/contracts/kernel';
import type { Place } from '../invoice/place.js';

/**
 * What the rows of a view are told by, beside day, currency, status and whether it was edited: nothing more (''),
 * location and state, revenue, both of them, the customer, the customer with both ('placed'), the name, or name and revenue
 * ('named'). The column led_by stands before the day in the key: a search reads only the rows of its locations, of its top
 * revenue, of its customer or of its names.
 */
export type CubeView = '' | 'place' | 'revenue' | 'both' | 'customer' | 'placed' | 'name' | 'named';
/**
 * Years are of names: many have a common word, and each of them has rows of each month; and of what customers owe, for who owes
 * most (decisions/174). Of names and revenues there are years of when invoices were raised, and nothing finer (decisions/140); of
 * customers at places there are months (decisions/172).
 */
export type Grain = 'day' | 'month' | 'year';

/** What a row of the cube has beside what every row has. */
export interface CubeKey {
  view: CubeView;
  grain: Grain;
  ledBy: number;
  stateId: number;
  stateName: string;
  isEdited: 0 | 1;
}

/** An invoice that comes to stand somewhere (1), or leaves it (-1). */
export interface InvoiceDelta {
  createdDay: string;
  invoiceDate: string;
  dueDay: string;
  currencyId: number;
  status: InvoiceStatus;
  place: Place;
  stateId: number;
  stateName: string;
  customerId: number;
  nameId: number;
  isEdited: 0 | 1;
  count: 1 | -1;
  amount: Thousandths;
  paid: Thousandths;
  credit: Thousandths;
}

/** Invoices that stand at the same place, or leave it: how many come more than leave, and what they come to. */
export type NetDelta = Omit<InvoiceDelta, 'count'> & { count: number };

/** A payment that is booked where its invoice is (1), or leaves it (-1). */
export interface PaymentDelta {
  paidDay: string;
  currencyId: number;
  place: Place;
  count: 1 | -1;
  applied: Thousandths;
}

/**
 * What a row adds up: invoices by one of their two days and what searches filter by ('created', 'invoice'); standing invoices by the
 * day they were raised and their place ('place'); payments by the day they were made and their place ('payment'); what
 * is due by the day from which it is late and its place, by the month of that day and its place, and by that month, and its
 * year, and its customer ('due'); and the same by the day they were raised, led by that day from which it is late, as a number, and by
 * their place ('raised').
 */
export type RollKind = 'created' | 'invoice' | 'place' | 'payment' | 'due' | 'raised';

/** A row of invoice_totals but for its organisation; what a kind or a view is not told by is '' or 0. */
export interface RollRow extends CubeKey {
  kind: RollKind;
  day: string;
  currencyId: number;
  status: string;
  place: Place;
  count: number;
  amount: bigint;
  paid: bigint;
}
