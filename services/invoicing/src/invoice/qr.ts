import { asThousandths } from '@kobodesk/chassis/database/database';
import type { SigningKey } from '@kobodesk/chassis/security/secrets';
import { decimalOf } from '@kobodesk/contracts/kernel';
import type { StoredInvoice } from './invoice-row.js';

/** What the QR code of an invoice vouches for. Payments change none of it. */
const statementOf = (row: StoredInvoice): string =>
  [
    'kobodesk-invoice-1',
    row.organisation_id,
    row.invoice_number,
    row.invoice_date,
    decimalOf(asThousandths(row.amount_thousandths)),
    row.currency_id,
  ].join('|');

export const qrCodeOf = (row: StoredInvoice, key: SigningKey): string => key.sign(statementOf(row));

export const isGenuine = (row: StoredInvoice, code: string, key: SigningKey): boolean =>
  key.verify(statementOf(row), code);

/** The address in the code: anybody who scans it lands on the validation page. */
export const qrLinkOf = (row: StoredInvoice, key: SigningKey, publicUrl: string): string =>
  `${publicUrl}/customer/invoice?inv=${encodeURIComponent(row.invoice_number)}&code=${qrCodeOf(row, key)}`;
