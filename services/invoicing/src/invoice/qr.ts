import { createHash } from 'node:crypto';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Secrets, VerifyingKey } from '@kobodesk/chassis/security/secrets';
import { codeOf, vouchedFor } from '@kobodesk/chassis/security/signed-codes';
import { currencyOf } from '@kobodesk/contracts/invoicing';
import { invoiceCode, type QrStatement } from '@kobodesk/contracts/invoicing/qr-code';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { dueDateOf } from '../ageing/due-day.js';
import type { StoredInvoice } from './invoice-row.js';

type Printed = Pick<
  StoredInvoice,
  | 'organisation_id'
  | 'organisation_name'
  | 'invoice_number'
  | 'invoice_date'
  | 'rrr'
  | 'currency_id'
  | 'decimal_precision'
  | 'amount_thousandths'
  | 'customer_name'
  | 'customer_record_name'
  | 'customer_ain'
  | 'customer_address'
  | 'customer_phone'
  | 'customer_emails'
  | 'location_name'
  | 'state_name'
  | 'revenue_name'
  | 'revenue_code'
  | 'revenue_group_name'
  | 'footer_option'
  | 'bills'
  | 'due_day'
  | 'created_at_ms'
  | 'time_zone'
>;

const amountOf = (row: Printed): string => decimalOf(asThousandths(row.amount_thousandths));

/**
 * SHA-256 of what the sheet says. Payments, the status and the payment reference are not part of it: they come and go
 * while the document stays the same.
 */
export function documentHashOf(row: Printed): string {
  const dueDate = dueDateOf(row);
  const words = [
    row.organisation_id,
    row.invoice_number,
    row.invoice_date,
    row.currency_id,
    row.decimal_precision,
    amountOf(row),
    row.customer_name,
    row.customer_record_name,
    row.customer_ain,
    row.customer_address,
    row.customer_phone,
    row.customer_emails,
    row.location_name,
    row.state_name,
    row.revenue_name,
    row.revenue_code,
    row.revenue_group_name,
    row.footer_option,
    row.bills,
    // papers of invoices that were due at once said nothing of it
    ...(dueDate === '' ? [] : [dueDate]),
  ];
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url');
}

const statementOf = (row: Printed): QrStatement => ({
  agency: row.organisation_name,
  invoiceNumber: row.invoice_number,
  invoiceDate: row.invoice_date,
  amount: amountOf(row),
  currency: currencyOf(row.currency_id)?.code ?? '',
  reference: row.rrr ?? '',
  documentHash: documentHashOf(row),
});

/** The code of the sheet as it stands. */
export const qrCodeOf = (row: Printed, secrets: Pick<Secrets, 'signing'>): string =>
  codeOf(invoiceCode, statementOf(row), secrets);

/** The address in the code: anybody who scans it lands on the validation page. */
export const qrLinkOf = (row: Printed, secrets: Pick<Secrets, 'signing'>, publicUrl: string): string =>
  `${publicUrl}/customer/invoice?inv=${encodeURIComponent(row.invoice_number)}&code=${qrCodeOf(row, secrets)}`;

/** The statement under a code of the first form, which was a bare signature and is on paper since. */
const firstStatementOf = (row: Printed): string =>
  [
    'kobodesk-invoice-1',
    row.organisation_id,
    row.invoice_number,
    row.invoice_date,
    amountOf(row),
    row.currency_id,
  ].join('|');

const isFirstCodeOf = (row: Printed, code: string, trusted: readonly VerifyingKey[]): boolean =>
  trusted.some((key) => key.verify(firstStatementOf(row), code));

/** How a copy stands to its invoice of today. */
export interface Authenticity {
  correctedSince: boolean;
  referenceReplaced: boolean;
}

/**
 * Judges the code of a printed copy against the invoice as it stands and, for codes of the first form, as it stood
 * before each correction. Undefined: not genuine.
 */
export function authenticityOf(
  row: Printed,
  earlier: readonly Printed[],
  { code, trusted }: { code: string; trusted: readonly VerifyingKey[] },
): Authenticity | undefined {
  const statement = vouchedFor(invoiceCode, code, trusted);
  if (statement) {
    if (statement.invoiceNumber !== row.invoice_number) return undefined;
    return {
      correctedSince: statement.documentHash !== documentHashOf(row),
      referenceReplaced: statement.reference !== '' && statement.reference !== row.rrr,
    };
  }
  if (isFirstCodeOf(row, code, trusted)) return { correctedSince: false, referenceReplaced: false };
  const isOfEarlier = earlier.some((version) => isFirstCodeOf(version, code, trusted));
  return isOfEarlier ? { correctedSince: true, referenceReplaced: false } : undefined;
}
