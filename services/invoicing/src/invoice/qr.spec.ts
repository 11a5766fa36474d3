import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { invoiceCode } from '@kobodesk/contracts/invoicing/qr-code';
import { dayAfter } from '@kobodesk/contracts/kernel';
import { secretsFrom, type Secrets } from '@kobodesk/chassis/security/secrets';
import { vouchedFor } from '@kobodesk/chassis/security/signed-codes';
import { anInvoiceRow } from './invoice.builders.js';
import type { StoredInvoice } from './invoice-row.js';
import { authenticityOf, documentHashOf, qrCodeOf, qrLinkOf } from './qr.js';

const aPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const keysOf = (signingKey: string, retiredKeys: string[] = []): Secrets =>
  secretsFrom({ internalKey: 'i', fileKey: 'f', signingKey, retiredKeys });

const { amount, createdAtMs, ...columns } = anInvoiceRow({
  invoice_number: 'NAA-2026-0000009-KXQ',
  rrr: '270008765432',
});
const row = {
  ...columns,
  amount_thousandths: String(amount),
  created_at_ms: createdAtMs,
} as unknown as StoredInvoice;
const own = keysOf(aPrivateKey());
const code = qrCodeOf(row, own);
const judged = (invoice: StoredInvoice, given = code, secrets = own, earlier: StoredInvoice[] = []) =>
  authenticityOf(invoice, earlier, { code: given, trusted: secrets.trusted });
const unchanged = { correctedSince: false, referenceReplaced: false };

/** As it was signed before the statement travelled in the code. */
const firstCodeOf = (invoice: StoredInvoice, secrets: Secrets): string =>
  secrets.signing.sign(
    `kobodesk-invoice-1|20|${invoice.invoice_number}|${invoice.invoice_date}|${Number(invoice.amount_thousandths) / 1000}|566`,
  );

describe(qrCodeOf.name, () => {
  it('says by itself what the agency vouches for', () => {
    expect(vouchedFor(invoiceCode, code, own.trusted)).toEqual({
      agency: 'National Aviation Authority',
      invoiceNumber: 'NAA-2026-0000009-KXQ',
      invoiceDate: row.invoice_date,
      amount: '50000',
      currency: 'NGN',
      reference: '270008765432',
      documentHash: documentHashOf(row),
    });
  });

  it('vouches for the day on which it is due, where that is a later one', () => {
    const later = { ...row, due_day: dayAfter(row.due_day, 30) };
    expect(documentHashOf(later)).not.toBe(documentHashOf(row));
    expect(judged(later)).toEqual({ ...unchanged, correctedSince: true });
    expect(judged(later, qrCodeOf(later, own))).toEqual(unchanged);
  });

  it('fits into a picture that a telephone reads from paper', () => {
    expect(qrLinkOf(row, own, 'https://kobodesk.example.org').length).toBeLessThan(500);
  });

  it('is refused when a single letter of it differs', () => {
    const [form = '', key = '', body = '', signature = ''] = code.split('.');
    const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace('50000', '5')).toString(
      'base64url',
    );
    for (const wrong of [
      [form, key, forged, signature],
      [form, key, body, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
      [form, keysOf(aPrivateKey()).signing.id, body, signature],
    ])
      expect(vouchedFor(invoiceCode, wrong.join('.'), own.trusted)).toBeUndefined();
  });
});

describe(authenticityOf.name, () => {
  it('stays the same whatever is paid, and tells a replaced payment reference', () => {
    expect(judged(row)).toEqual(unchanged);
    expect(judged({ ...row, status: 'Paid', paid_thousandths: '50000000' })).toEqual(unchanged);
    expect(judged({ ...row, rrr: '270001111111' })).toEqual({ ...unchanged, referenceReplaced: true });
  });

  it('tells that the invoice was corrected since, for each thing that the sheet says', () => {
    for (const change of [
      { customer_name: 'Another' },
      { customer_address: 'Elsewhere' },
      { bills: '[]' },
      { amount_thousandths: '1' },
      { invoice_date: '2026-12-01' },
      { location_name: 'Kano' },
    ])
      expect(judged({ ...row, ...change })).toEqual({ ...unchanged, correctedSince: true });
  });

  it('is of one invoice alone', () => {
    expect(judged({ ...row, invoice_number: 'NAA-2026-0000010-KXQ' })).toBeUndefined();
    expect(judged(row, 'nonsense')).toBeUndefined();
  });

  it('accepts the codes on paper of before, and finds the version they were printed of', () => {
    const old = firstCodeOf(row, own);
    expect(judged(row, old)).toEqual(unchanged);
    const corrected = { ...row, amount_thousandths: '60000000' };
    expect(judged(corrected, old)).toBeUndefined();
    expect(judged(corrected, old, own, [row])).toEqual({ ...unchanged, correctedSince: true });
  });

  it('trusts a key that was replaced for as long as it is listed, and no other', () => {
    const next = aPrivateKey();
    const replaced = keysOf(next, [own.signing.verifying.published.x]);
    expect(judged(row, code, replaced)).toEqual(unchanged);
    expect(judged(row, firstCodeOf(row, own), replaced)).toEqual(unchanged);
    expect(judged(row, code, keysOf(next))).toBeUndefined();
    expect(replaced.trusted.map(({ id }) => id)).toEqual([replaced.signing.id, own.signing.id]);
    expect(qrCodeOf(row, replaced)).toContain(`K1.${replaced.signing.id}.`);
  });
});
