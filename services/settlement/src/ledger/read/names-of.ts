import { listCustomerNames } from '@kobodesk/contracts/invoicing';
import type { Work } from '@kobodesk/chassis/operations/call';
import type { ShownLine } from '../ledger-balances.js';
import { Beneficiaries } from './beneficiaries.js';
import { InvoiceNumbers } from './invoice-numbers.js';

/** What customers and beneficiaries of some lines are called today, and what their invoices are called. */
export async function namesOf(call: Pick<Work, 'ask' | 'read'>, rows: readonly ShownLine[]) {
  const customers = [...new Set(rows.map((row) => Number(row.customer_id)))].filter((id) => id > 0);
  const [{ data }, beneficiaries, invoices] = await Promise.all([
    customers.length === 0 ? { data: [] } : call.ask(listCustomerNames, { ids: customers }),
    call.read(Beneficiaries).named(rows.map(({ beneficiary }) => beneficiary)),
    call.read(InvoiceNumbers).of(rows),
  ]);
  return { customers: new Map(data.map(({ id, name }) => [id, name])), beneficiaries, invoices };
}
