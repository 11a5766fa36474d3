import type { Thousandths } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { outstandingOf, type Payable } from './invoice.js';
import type { StoredInvoice } from './invoice-row.js';
import type { NewInvoice } from './invoices.js';

type Stored = Pick<
  StoredInvoice,
  'status' | 'amount_thousandths' | 'paid_thousandths' | 'credit_thousandths'
>;

/** What a row says of its money. */
export const balanceOf = (row: Stored): Required<Payable> => ({
  status: row.status,
  amount: asThousandths(row.amount_thousandths),
  paid: asThousandths(row.paid_thousandths),
  credit: asThousandths(row.credit_thousandths),
});

/** What is due of a row. */
export const dueOf = (row: Stored): Thousandths => outstandingOf(balanceOf(row));

/** An invoice as it is stored from its first moment. */
export const storedOf = ({ amount, createdAtMs, ...row }: NewInvoice, id: number): StoredInvoice => ({
  ...row,
  id,
  is_edited: 0,
  amount_thousandths: String(amount),
  paid_thousandths: '0',
  created_at_ms: createdAtMs,
  credit_thousandths: '0',
  credit_reference: '',
  credit_status: null,
});
