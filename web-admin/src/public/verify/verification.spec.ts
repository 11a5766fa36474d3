import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { invoiceCode, type QrPublicKey, type QrStatement } from '@kobodesk/contracts/invoicing/qr-code';
import type { SignedCode } from '@kobodesk/contracts/kernel';
import { statementCode, type SignedStatement } from '@kobodesk/contracts/reporting/statement-code';
import { settlementCode, type SignedSettlement } from '@kobodesk/contracts/settlement/statement-code';
import { factsOf } from './paperFacts';
import { codeIn, verdictOn } from './verification';

const statement: QrStatement = {
  agency: 'Ọ̀yọ́ State',
  invoiceNumber: 'OYO-2026-0000001-KXQ',
  invoiceDate: '2026-11-02',
  amount: '1250.505',
  currency: 'NGN',
  reference: '270008765432',
  documentHash: 'a'.repeat(43),
};

/** Signs as the server does. */
function anIssuer() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const x = publicKey.export({ format: 'jwk' }).x ?? '';
  const kid = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('base64url').slice(0, 8);
  const key: QrPublicKey = { kty: 'OKP', crv: 'Ed25519', kid, x };
  const codeOf = (text: string, form: Pick<SignedCode<never>, 'prefix' | 'signedTextOf'> = invoiceCode) => {
    const body = Buffer.from(text).toString('base64url');
    const signature = sign(null, Buffer.from(form.signedTextOf(kid, body)), privateKey).toString('base64url');
    return `${form.prefix}.${kid}.${body}.${signature}`;
  };
  return { key, codeOf };
}

const ours = anIssuer();
const theirs = anIssuer();
const code = ours.codeOf(invoiceCode.textOf(statement));

describe(verdictOn.name, () => {
  it('reads what a genuine code says, by whichever of the keys it was signed', async () => {
    expect(await verdictOn(code, [theirs.key, ours.key])).toEqual({
      kind: 'genuine',
      paper: { kind: 'invoice', says: statement },
    });
  });

  it('finds a changed statement, another signer and a statement that is none', async () => {
    const [form, kid, , signature] = code.split('.');
    const body = Buffer.from(invoiceCode.textOf({ ...statement, amount: '1' })).toString('base64url');
    const stolenName = theirs.codeOf(invoiceCode.textOf(statement)).replace(theirs.key.kid, ours.key.kid);
    for (const wrong of [
      [form, kid, body, signature].join('.'),
      theirs.codeOf(invoiceCode.textOf(statement)),
      stolenName,
      ours.codeOf('["too","short","a","list"]'),
    ])
      expect(await verdictOn(wrong, [ours.key])).toEqual({ kind: 'forged' });
  });

  it('reads a statement of account, and takes the signature of one paper for no other', async () => {
    const account: SignedStatement = {
      agency: 'Ọ̀yọ́ State',
      customer: 'Skyways Airlines',
      customerNumber: 'IN-000101',
      view: 'own',
      currency: 'NGN',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      opening: '250',
      closing: '850.5',
      knownAt: '2026-11-30T22:59:59.999Z',
      documentHash: 'a'.repeat(43),
    };
    const genuine = ours.codeOf(statementCode.textOf(account), statementCode);
    expect(await verdictOn(genuine, [ours.key])).toEqual({
      kind: 'genuine',
      paper: { kind: 'statement', says: account },
    });
    const asInvoice = genuine.replace(/^S1/, 'K1');
    const [form, kid, , signature] = genuine.split('.');
    const body = Buffer.from(statementCode.textOf({ ...account, closing: '0' })).toString('base64url');
    for (const wrong of [asInvoice, code.replace(/^K1/, 'S1'), [form, kid, body, signature].join('.')])
      expect(await verdictOn(wrong, [ours.key])).toEqual({ kind: 'forged' });
  });

  it('reads what a beneficiary of settlements was told, and takes no code of another kind for it', async () => {
    const told: SignedSettlement = {
      agency: 'Ọ̀yọ́ State',
      beneficiary: 'Airport Services Company',
      bank: 'Zenith Bank',
      accountNumber: '0360883515',
      currency: 'NGN',
      number: '2',
      startDate: '2026-11-21',
      endDate: '2026-11-20',
      opening: '250',
      shares: '850.5',
      paidOut: '0',
      closing: '1100.5',
      issuedAt: '2026-11-20T05:00:00.000Z',
      previousHash: 'a'.repeat(64),
      hash: 'b'.repeat(64),
    };
    const genuine = ours.codeOf(settlementCode.textOf(told), settlementCode);
    const paper = { kind: 'settlement' as const, says: told };
    expect(await verdictOn(genuine, [ours.key])).toEqual({ kind: 'genuine', paper });
    expect(factsOf(paper)).toMatchObject({
      Period: 'Until 20 Nov 2026, as the one before',
      'Fingerprint of the one before': told.previousHash,
    });
    const first = { ...paper, says: { ...told, number: '1', startDate: '' } };
    expect(factsOf(first)).toMatchObject({
      Period: 'Until 20 Nov 2026',
      'Fingerprint of the one before': 'This is the first',
    });
    const [form, kid, , signature] = genuine.split('.');
    const body = Buffer.from(settlementCode.textOf({ ...told, closing: '1101' })).toString('base64url');
    for (const wrong of [genuine.replace(/^B1/, 'S1'), [form, kid, body, signature].join('.')])
      expect(await verdictOn(wrong, [ours.key])).toEqual({ kind: 'forged' });
  });

  it('leaves the codes of before to the server, and says what is no code', async () => {
    expect(await verdictOn('s'.repeat(86), [ours.key])).toEqual({ kind: 'older' });
    expect(await verdictOn('hello', [ours.key])).toEqual({ kind: 'unreadable' });
  });

  describe('in a browser without Ed25519', () => {
    const { subtle } = crypto;
    afterEach(() => {
      Object.defineProperty(crypto, 'subtle', { configurable: true, value: subtle });
    });

    it.each([
      ['at an address without TLS', undefined],
      ['of an older kind', { importKey: () => Promise.reject(new Error('NotSupportedError')) }],
    ])('says so: %s', async (_which, value) => {
      Object.defineProperty(crypto, 'subtle', { configurable: true, value });
      expect(await verdictOn(code, [ours.key])).toEqual({ kind: 'unable' });
    });
  });
});

describe(factsOf.name, () => {
  it('shows amounts and the reference as the paper does, and an unknown currency as it was signed', () => {
    const paper = { kind: 'invoice' as const, says: statement };
    expect(factsOf(paper)).toMatchObject({
      Amount: '₦1,250.505',
      'Payment reference': '2700 0876 5432',
      'Invoice date': '2 Nov 2026',
    });
    const elsewhere = { ...paper, says: { ...statement, currency: 'XOF' } };
    expect(factsOf(elsewhere)).toMatchObject({ Amount: '1250.505 XOF' });
  });
});

describe(codeIn.name, () => {
  it('takes the code out of the address that a camera reads', () => {
    expect(codeIn(` https://pay.example.org/customer/invoice?inv=OYO&code=${code} `)).toBe(code);
    expect(codeIn(code)).toBe(code);
    expect(codeIn('https://pay.example.org/')).toBe('');
  });
});
