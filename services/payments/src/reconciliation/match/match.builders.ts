import type { BankLine } from '../bank-line.js';
import type { KnownPayment } from './book/known-payment.js';

/** A bank line as a test needs it. */
export const aLine = (id: number, changes: Partial<BankLine> = {}): BankLine => ({
  id,
  organisationId: 20,
  account: '0020123456',
  day: '2026-11-18',
  amount: 21_437_550n,
  currency: 'NGN',
  narration: 'TRF/WEB',
  bankReference: '',
  occurrence: 1,
  ...changes,
});

export const aPayment = (id: number, changes: Partial<KnownPayment> = {}): KnownPayment => ({
  id,
  rrr: String(250_000_000_000 + id),
  providerReferences: [`TX-${100_000 + id}`],
  invoiceNumber: `NAA-2026-${String(id).padStart(7, '0')}-JGA`,
  payer: '',
  amount: 21_437_550n,
  passedOn: 0n,
  currency: 'NGN',
  channel: 'CARD',
  day: '2026-11-17',
  hindrance: '',
  explainedBy: null,
  ...changes,
});
