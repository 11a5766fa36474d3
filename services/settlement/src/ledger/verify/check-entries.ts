import { decimalOf, type Thousandths } from '@kobodesk/contracts/kernel';
import { ChainCheck } from '@kobodesk/contracts/reporting';
import type { AccountNumber, LedgerFinding } from '@kobodesk/contracts/settlement';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { lineOf, readContent, wordsOf } from '../entry.js';
import type { StoredLine } from '../ledger-balances.js';
import type { LedgerEvent, Line } from '../post.js';
import { sha256 } from '../sha256.js';
import type { StoredEntry } from './ledger-reader.js';

const stored = (row: StoredLine): Line => ({
  account: row.account as AccountNumber,
  amount: asThousandths(row.amount_thousandths),
  customerId: Number(row.customer_id),
  invoiceId: Number(row.invoice_id),
  revenueId: Number(row.revenue_id),
  locationId: Number(row.location_id),
  beneficiary: row.beneficiary,
});
const inWords = ({ account, amount }: Line): string =>
  `${account} ${amount < 0n ? 'credit' : 'debit'} ${decimalOf(amount < 0n ? -amount : amount)}`;

const ofNoInvoice: readonly LedgerEvent['kind'][] = ['paidOut', 'banked', 'unbanked'];
/** What is held against the records is found by its invoice, and what is of none by its name. */
const isFoundBy = ({ kind, id, invoiceId }: LedgerEvent, entry: StoredEntry): boolean =>
  id.startsWith(`${kind}:`) &&
  Number(entry.invoice_id) === invoiceId &&
  ofNoInvoice.includes(kind) === (invoiceId === 0);

/** An entry as it was closed, held against its lines in the table. */
function linesOf(entry: StoredEntry, rows: readonly StoredLine[]): LedgerFinding[] {
  const where = `entry ${entry.sequence} (${entry.event_id})`;
  const content = readContent(entry.content);
  if (!content) return [{ check: 'lines', where, text: 'What it was closed with cannot be read' }];
  const [closed, now] = [content.lines.map(lineOf), rows.map(stored)];
  const findings: LedgerFinding[] = [];
  if (content.event.id !== entry.event_id)
    findings.push({
      check: 'lines',
      where,
      text: `It was closed for the event ${content.event.id}`,
      cause: 'row',
    });
  else if (!isFoundBy(content.event, entry))
    findings.push({ check: 'lines', where, text: 'It is put where no check would find it', cause: 'row' });
  const sums = new Map<number, Thousandths>();
  for (const row of rows) {
    const currency = Number(row.currency_id);
    sums.set(currency, (sums.get(currency) ?? 0n) + asThousandths(row.amount_thousandths));
  }
  for (const [currency, sum] of sums)
    if (sum !== 0n)
      findings.push({
        check: 'lines',
        where,
        text: `It is out of balance by ${decimalOf(sum)} (${currency})`,
        cause: 'row',
      });
  const moved = rows.find(
    (row) => row.business_day !== content.event.day || Number(row.currency_id) !== content.event.currencyId,
  );
  if (moved)
    findings.push({
      check: 'lines',
      where,
      text: `Line ${moved.n} has another day or currency than its event`,
      cause: 'row',
    });
  if (wordsOf(closed) !== wordsOf(now)) {
    const [was, is] = [closed, now].map((lines) => lines.map(inWords).join(', '));
    findings.push({
      check: 'lines',
      where,
      text: `It was closed with: ${was}; its lines are: ${is || 'none'}`,
      cause: 'row',
    });
  }
  return findings;
}

export interface Stretch {
  organisationId: number;
  /** the hash of the entry before the first; of none the start of every chain */
  previousHash: string;
  /** the number of the entry before the first */
  after: number;
  entries: readonly StoredEntry[];
  /** of these entries; of what follows the last too, when it is the last there is */
  lines: readonly StoredLine[];
  /** where the chain ends by its head, when these are the last */
  end?: { sequence: number; hash: string } | undefined;
}

/** Some entries in a row: their chain, and their lines (rules/ledger.md#verifying). */
export function checkEntries({
  organisationId,
  previousHash,
  after,
  entries,
  lines,
  end,
}: Stretch): LedgerFinding[] {
  const anchors = end && end.sequence > 0 ? [{ organisationId, day: 'the head', ...end }] : [];
  const chain = new ChainCheck(sha256, { organisationId, sequence: after + 1, previousHash }, anchors);
  for (const entry of entries) chain.take(entry);
  const { fault } = chain.end(end !== undefined);
  const findings: LedgerFinding[] = fault
    ? [{ check: 'chain', where: `entry ${fault.sequence}`, text: fault.text, cause: 'row' }]
    : [];
  const rowsOf = new Map<number, StoredLine[]>();
  for (const row of lines)
    rowsOf.set(Number(row.sequence), [...(rowsOf.get(Number(row.sequence)) ?? []), row]);
  for (const entry of entries) findings.push(...linesOf(entry, rowsOf.get(entry.sequence) ?? []));
  const known = new Set(entries.map(({ sequence }) => sequence));
  for (const sequence of rowsOf.keys())
    if (!known.has(sequence))
      findings.push({
        check: 'lines',
        where: `entry ${sequence}`,
        text: 'There are lines of it, and no entry',
        cause: 'row',
      });
  return findings;
}
