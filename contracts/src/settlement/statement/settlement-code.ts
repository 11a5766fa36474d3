import { signedCode } from '../../kernel/signed-code.js';

/** What the signature of a settlement statement covers (rules/settlement.md#the-code-of-a-settlement-statement). */
export interface SignedSettlement {
  /** name of the issuing agency */
  agency: string;
  /** who is owed: name, bank and account */
  beneficiary: string;
  bank: string;
  accountNumber: string;
  /** ISO 4217 */
  currency: string;
  /** from 1, without gaps, of this beneficiary and currency */
  number: string;
  /** `YYYY-MM-DD` in the agency's zone; '' from the beginning */
  startDate: string;
  endDate: string;
  /** decimal */
  opening: string;
  shares: string;
  paidOut: string;
  closing: string;
  /** instant, ISO 8601 */
  issuedAt: string;
  /** hash of the statement before, and of this one: SHA-256, hex. Its lines are in it */
  previousHash: string;
  hash: string;
}

/** The code on the paper of a settlement statement: `B1.<key id>.<statement>.<signature>`. */
export const settlementCode = signedCode<SignedSettlement>({
  prefix: 'B1',
  domain: 'kobodesk-settlement-1',
  names: [
    'agency',
    'beneficiary',
    'bank',
    'accountNumber',
    'currency',
    'number',
    'startDate',
    'endDate',
    'opening',
    'shares',
    'paidOut',
    'closing',
    'issuedAt',
    'previousHash',
    'hash',
  ],
  // three names of 200 letters of three bytes each, and the rest
  longest: 3400,
});
