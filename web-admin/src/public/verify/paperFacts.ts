import { currencies } from '@kobodesk/contracts/invoicing';
import { dayText } from '@kobodesk/contracts/kernel';
import { paymentReferenceText } from '../../shared/reference/paymentReferenceText';
import { moneyText } from '../../shared/show/moneyText';
import type { Paper } from './verification';

type Facts = Record<string, string>;
type Says<Kind extends Paper['kind']> = Extract<Paper, { kind: Kind }>['says'];

/** '2026-11-30T22:59:59.999Z' → '30 Nov 2026, 22:59:59 UTC' */
const instantShown = (instant: string): string =>
  `${dayText(instant.slice(0, 10))}, ${instant.slice(11, 19)} UTC`;

/** '1250.505' and 'NGN' → '₦1,250.505': as it is printed, to be held against the paper. */
function moneyShown(amount: string, code: string): string {
  const currency = currencies.find((known) => known.code === code);
  return currency ? moneyText(amount, currency.id) : `${amount} ${code}`;
}

function periodShown({ startDate, endDate }: { startDate: string; endDate: string }): string {
  if (startDate === '') return `Until ${dayText(endDate)}`;
  // the one before reaches its last day too: only what was put down late for it is new
  if (startDate > endDate) return `Until ${dayText(endDate)}, as the one before`;
  return `${dayText(startDate)} to ${dayText(endDate)}`;
}

const invoiceFacts = (says: Says<'invoice'>): Facts => ({
  Agency: says.agency,
  'Invoice number': says.invoiceNumber,
  'Invoice date': dayText(says.invoiceDate),
  Amount: moneyShown(says.amount, says.currency),
  'Payment reference': paymentReferenceText(says.reference),
  'Document fingerprint': says.documentHash,
});

const statementFacts = (says: Says<'statement'>): Facts => ({
  Agency: says.agency,
  Customer: says.customer,
  'Customer number': says.customerNumber,
  'Invoices of': says.view === 'own' ? 'This customer alone' : 'This customer and those merged into it',
  Period: periodShown(says),
  'Opening balance': moneyShown(says.opening, says.currency),
  'Closing balance': moneyShown(says.closing, says.currency),
  'As known': instantShown(says.knownAt),
  'Document fingerprint': says.documentHash,
});

const settlementFacts = (says: Says<'settlement'>): Facts => ({
  Agency: says.agency,
  Beneficiary: says.beneficiary,
  Account: `${says.bank} ${says.accountNumber}`,
  'Statement number': says.number,
  Period: periodShown(says),
  'Opening balance': moneyShown(says.opening, says.currency),
  Shares: moneyShown(says.shares, says.currency),
  'Paid out': moneyShown(says.paidOut, says.currency),
  'Closing balance': moneyShown(says.closing, says.currency),
  Issued: instantShown(says.issuedAt),
  'Fingerprint of the one before': says.number === '1' ? 'This is the first' : says.previousHash,
  Fingerprint: says.hash,
});

/** What a genuine paper says, by its names. */
export function factsOf(paper: Paper): Facts {
  if (paper.kind === 'invoice') return invoiceFacts(paper.says);
  return paper.kind === 'statement' ? statementFacts(paper.says) : settlementFacts(paper.says);
}
