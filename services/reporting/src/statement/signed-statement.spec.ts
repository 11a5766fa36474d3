import { describe, expect, it } from '@jest/globals';
import { statementCode } from '@kobodesk/contracts/reporting/statement-code';
import { passingSecrets } from '@kobodesk/chassis/security/secrets';
import { codeOf, vouchedFor } from '@kobodesk/chassis/security/signed-codes';
import { aHead, issued, paid, raised } from './statement.builders.js';
import { signedStatement } from './signed-statement.js';

const secrets = passingSecrets();
const said = signedStatement(aHead, [raised, paid], issued);

describe(signedStatement.name, () => {
  it('says whose account it is, of which days, and what was due before and after', () => {
    expect(said).toMatchObject({
      agency: 'National Aviation Authority',
      customer: 'Ọ̀yọ́ & Sons',
      customerNumber: 'IN-000101',
      view: 'family',
      currency: 'NGN',
      startDate: '2026-11-01',
      endDate: '2026-11-23',
      opening: '250',
      closing: '850.5',
      knownAt: '2026-11-23T08:00:00.000Z',
    });
  });

  it('is the same for a statement of then that is had again, whenever that is', () => {
    const then = { ...aHead, knownAt: '2026-11-21T22:59:59.999Z' };
    const later = { ...issued, now: new Date('2027-02-01T08:00:00Z') };
    expect(signedStatement(then, [raised, paid], later)).toEqual(
      signedStatement(then, [raised, paid], issued),
    );
  });

  it('differs when a single thing on the paper does', () => {
    const papers = [
      signedStatement(aHead, [raised, { ...paid, credit: '401' }], issued),
      signedStatement(aHead, [raised, { ...paid, reference: '2700' }], issued),
      signedStatement(aHead, [paid, raised], issued),
      signedStatement({ ...aHead, debits: '1' }, [raised, paid], issued),
      signedStatement({ ...aHead, customer: { ...aHead.customer, address: '' } }, [raised, paid], issued),
    ];
    expect(new Set([said, ...papers].map(({ documentHash }) => documentHash)).size).toBe(6);
  });
});

describe('the code of a statement', () => {
  const code = codeOf(statementCode, said, secrets);

  it('says it by itself, and is refused when a single letter of it differs', () => {
    expect(vouchedFor(statementCode, code, secrets.trusted)).toEqual(said);
    const [form, key, , signature] = code.split('.');
    const forged = Buffer.from(statementCode.textOf({ ...said, closing: '0' })).toString('base64url');
    expect(
      vouchedFor(statementCode, [form, key, forged, signature].join('.'), secrets.trusted),
    ).toBeUndefined();
    expect(vouchedFor(statementCode, code, passingSecrets().trusted)).toBeUndefined();
  });

  it('fits into a picture that a telephone reads from paper', () => {
    expect(`https://kobodesk.example.org/verify?code=${code}`.length).toBeLessThan(600);
  });
});
