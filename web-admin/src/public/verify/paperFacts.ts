import type { Paper } from './verification';

type Facts = Record<string, string>;
type Says<Kind extends Paper['kind']> = Extract<Paper, { kind: Kind }>['says'];

const dayShown = (day: string): string => day.split('-').reverse().join('/');
const instantShown = (instant: string): string => `${instant.slice(0, 19).replace('T', ' ')} UTC`;

function periodShown({ startDate, endDate }: { startDate: string; endDate: string }): string {
  if (startDate === '') return `Until ${dayShown(endDate)}`;
  // the one before reaches its last day too: only what was put down late for it is new
  if (startDate > endDate) return `Until ${dayShown(endDate)}, as the one before`;
  return `${dayShown(startDate)} to ${dayShown(endDate)}`;
}

const invoiceFacts = (says: Says<'invoice'>): Facts => ({
  Agency: says.agency,
  'Invoice number': says.invoiceNumber,
  'Invoice date': says.invoiceDate,
  Amount: `${says.amount} ${says.currency}`,
  'Payment reference': says.reference,
  'Document fingerprint': says.documentHash,
});

const statementFacts = (says: Says<'statement'>): Facts => ({
  Agency: says.agency,
  Customer: says.customer,
  'Customer number': says.customerNumber,
  'Invoices of': says.view === 'own' ? 'This customer alone' : 'This customer and those merged into it',
  Period: periodShown(says),
  'Opening balance': `${says.opening} ${says.currency}`,
  'Closing balance': `${says.closing} ${says.currency}`,
  'As known': instantShown(says.knownAt),
  'Document fingerprint': says.documentHash,
});

const settlementFacts = (says: Says<'settlement'>): Facts => ({
  Agency: says.agency,
  Beneficiary: says.beneficiary,
  Account: `${says.bank} ${says.accountNumber}`,
  'Statement number': says.number,
  Period: periodShown(says),
  'Opening balance': `${says.opening} ${says.currency}`,
  Shares: `${says.shares} ${says.currency}`,
  'Paid out': `${says.paidOut} ${says.currency}`,
  'Closing balance': `${says.closing} ${says.currency}`,
  Issued: instantShown(says.issuedAt),
  'Fingerprint of the one before': says.number === '1' ? 'This is the first' : says.previousHash,
  Fingerprint: says.hash,
});

/** What a genuine paper says, by its names. */
export function factsOf(paper: Paper): Facts {
  if (paper.kind === 'invoice') return invoiceFacts(paper.says);
  return paper.kind === 'statement' ? statementFacts(paper.says) : settlementFacts(paper.says);
}
