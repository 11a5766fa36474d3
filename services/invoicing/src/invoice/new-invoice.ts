import type { StoredInvoice } from './invoice-row.js';
import type { NewInvoice } from './invoices.js';

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
