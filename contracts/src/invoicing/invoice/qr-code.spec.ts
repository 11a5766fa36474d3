import { describe, expect, it } from '@jest/globals';
import { qrPartsOf, qrStatementFrom, qrStatementText, type QrStatement } from './qr-code.js';

const statement: QrStatement = {
  agency: 'Ọ̀yọ́ | State, "Lands"',
  invoiceNumber: 'OYO-2026-0000001-KXQ',
  invoiceDate: '2026-11-02',
  amount: '1250.505',
  currency: 'NGN',
  reference: '',
  documentHash: 'a'.repeat(43),
};
const [body, signature] = ['b'.repeat(40), 's'.repeat(86)];

describe(qrPartsOf.name, () => {
  it('takes a code apart and names the key in what is signed', () => {
    expect(qrPartsOf(` K1.keyAname.${body}.${signature}\n`)).toEqual({
      keyId: 'keyAname',
      body,
      signature,
      signed: `kobodesk-invoice-2.keyAname.${body}`,
    });
  });

  it.each([
    ['another form', `K2.keyAname.${body}.${signature}`],
    ['a short signature', `K1.keyAname.${body}.${signature.slice(1)}`],
    ['a missing part', `K1.keyAname.${body}`],
    ['letters of another alphabet', `K1.keyAname.${body}=.${signature}`],
    ['nothing', ''],
  ])('refuses %s', (_what, code) => expect(qrPartsOf(code)).toBeUndefined());
});

describe(qrStatementFrom.name, () => {
  it('reads what was written, whatever letters an agency has', () => {
    expect(qrStatementFrom(qrStatementText(statement))).toEqual(statement);
  });

  it.each(['', '{}', '["a"]', '[1,2,3,4,5,6,7]', 'null'])('refuses %s', (text) =>
    expect(qrStatementFrom(text)).toBeUndefined(),
  );
});
