import { describe, expect, it } from '@jest/globals';
import { statementCode } from '../../reporting/download/statement-code.js';
import { invoiceCode, type QrStatement } from './qr-code.js';

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

describe('the code of an invoice', () => {
  it('takes a code apart and names the key in what is signed', () => {
    expect(invoiceCode.partsOf(` K1.keyAname.${body}.${signature}\n`)).toEqual({
      keyId: 'keyAname',
      body,
      signature,
      signed: `kobodesk-invoice-2.keyAname.${body}`,
    });
  });

  it.each([
    ['the code of a statement', `S1.keyAname.${body}.${signature}`],
    ['another form', `K2.keyAname.${body}.${signature}`],
    ['a short signature', `K1.keyAname.${body}.${signature.slice(1)}`],
    ['a missing part', `K1.keyAname.${body}`],
    ['letters of another alphabet', `K1.keyAname.${body}=.${signature}`],
    ['nothing', ''],
  ])('refuses %s', (_what, code) => expect(invoiceCode.partsOf(code)).toBeUndefined());
});

describe('what it says', () => {
  it('reads what was written, whatever letters an agency has', () => {
    expect(invoiceCode.saidIn(invoiceCode.textOf(statement))).toEqual(statement);
  });

  it.each(['', '{}', '["a"]', '[1,2,3,4,5,6,7]', 'null'])('refuses %s', (text) =>
    expect(invoiceCode.saidIn(text)).toBeUndefined(),
  );
});

describe('the code of a statement of account', () => {
  it('is another kind of code, whose signature is good for no invoice', () => {
    const parts = statementCode.partsOf(`S1.keyAname.${body}.${signature}`);
    expect(parts?.signed).toBe(`kobodesk-statement-1.keyAname.${body}`);
    expect(parts?.signed).not.toBe(invoiceCode.signedTextOf('keyAname', body));
    expect(statementCode.partsOf(`K1.keyAname.${body}.${signature}`)).toBeUndefined();
  });

  it('takes the longest names there are', () => {
    const name = 'Ọ'.repeat(200);
    const said = {
      agency: name,
      customer: name,
      customerNumber: 'IN-000101',
      view: 'family',
      currency: 'NGN',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      opening: '-12345678901234.567',
      closing: '12345678901234.567',
      knownAt: '2026-11-30T22:59:59.999Z',
      documentHash: 'a'.repeat(43),
    };
    const long = Buffer.from(statementCode.textOf(said)).toString('base64url');
    expect(statementCode.partsOf(`S1.keyAname.${long}.${signature}`)?.body).toBe(long);
    expect(statementCode.saidIn(statementCode.textOf(said))).toEqual(said);
  });
});
