import type { RollKind } from '../roll-row.js';

/** What a kind adds up: from where, which instant or day it stands on, and its sums. */
interface Source {
  from: string;
  day: string | { instant: string };
  where: string;
  amount: string;
  paid: string;
}
const invoices = 'invoices i';
export const sources: Record<RollKind, Source> = {
  created: {
    from: invoices,
    day: { instant: 'i.created_at_ms' },
    where: '',
    amount: 'i.amount_thousandths',
    paid: 'i.paid_thousandths',
  },
  invoice: {
    from: invoices,
    day: 'i.invoice_date',
    where: '',
    amount: 'i.amount_thousandths',
    paid: 'i.paid_thousandths',
  },
  place: {
    from: invoices,
    day: { instant: 'i.created_at_ms' },
    where: " AND i.status <> 'Voided'",
    amount: 'i.amount_thousandths',
    paid: '0',
  },
  due: {
    from: invoices,
    day: 'i.open_due_day',
    where: ' AND i.open_due_day IS NOT NULL',
    amount: 'i.amount_thousandths - i.credit_thousandths - i.paid_thousandths',
    paid: '0',
  },
  raised: {
    from: invoices,
    day: { instant: 'i.created_at_ms' },
    where: ' AND i.open_due_day IS NOT NULL',
    amount: 'i.amount_thousandths - i.credit_thousandths - i.paid_thousandths',
    paid: '0',
  },
  payment: {
    from: 'invoice_payments p JOIN invoices i ON i.organisation_id = p.organisation_id AND i.id = p.invoice_id',
    day: { instant: 'p.paid_at_ms' },
    where: '',
    amount: 'p.applied_thousandths',
    paid: '0',
  },
};
