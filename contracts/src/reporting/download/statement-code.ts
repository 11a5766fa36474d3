import { signedCode } from '../../kernel/signed-code.js';

/** What the signature of a statement of account covers (rules/customers.md#the-code-of-a-statement). */
export interface SignedStatement {
  /** name of the issuing agency */
  agency: string;
  customer: string;
  /** number of the customer */
  customerNumber: string;
  /** `own`: this customer alone; `family`: with those merged into it */
  view: string;
  /** ISO 4217 */
  currency: string;
  /** `YYYY-MM-DD` in the agency's zone; '' from the beginning */
  startDate: string;
  endDate: string;
  /** decimal: what was due before the period, and at its end */
  opening: string;
  closing: string;
  /** instant, ISO 8601: what was put down later is not in it */
  knownAt: string;
  /** SHA-256 of everything else that the paper says, its lines among it, base64url */
  documentHash: string;
}

/** The code on the paper of a statement: `S1.<key id>.<statement>.<signature>`. */
export const statementCode = signedCode<SignedStatement>({
  prefix: 'S1',
  domain: 'kobodesk-statement-1',
  names: [
    'agency',
    'customer',
    'customerNumber',
    'view',
    'currency',
    'startDate',
    'endDate',
    'opening',
    'closing',
    'knownAt',
    'documentHash',
  ],
  // two names of 200 letters of three bytes each, and the rest
  longest: 2000,
});
