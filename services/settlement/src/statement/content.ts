import { currencyOf } from '@kobodesk/contracts/invoicing';
import { canonical, decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import type { SettlementStatement } from '@kobodesk/contracts/settlement';
import type { SignedSettlement } from '@kobodesk/contracts/settlement/statement-code';
import { asThousandths } from '@kobodesk/chassis/database/database';
import * as z from 'zod';
import { sha256 } from '../ledger/sha256.js';
import type { DueAccount } from '../payout/payouts.js';
import { total, wordsOfLines, type DueLine, type Reach, type Statement } from './statement.js';
import type { StatementRow } from './statements.js';

/** What the hash of a statement is of: all that is ever shown of it. Amounts are decimal. */
const Content = z.object({
  organisationId: z.number(),
  agency: z.string(),
  beneficiary: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  bankName: z.string(),
  currencyId: z.number(),
  number: z.number(),
  fromDay: z.string(),
  toDay: z.string(),
  toSequence: z.number(),
  opening: z.string(),
  shares: z.string(),
  paidOut: z.string(),
  closing: z.string(),
  short: z.string(),
  shortLines: z.number(),
  lines: z.number(),
  linesHash: z.string(),
  issuedAt: z.string(),
  issuedBy: z.string(),
});
export type StatementContent = z.output<typeof Content>;

/** Undefined when it is not what a statement says. */
export function readStatement(content: string): StatementContent | undefined {
  try {
    return Content.parse(JSON.parse(content));
  } catch {
    return undefined;
  }
}
export const textOf = (content: StatementContent): string => canonical(content);

/** What the lines come to: told when it is issued, and looked for again when it is shown. */
export const comesTo = ({ opening, shares, payouts, short, closing }: Statement) => {
  const lines: DueLine[] = [...shares, ...payouts].toSorted((one, other) => one.sequence - other.sequence);
  return {
    opening: decimalOf(opening),
    shares: decimalOf(total(shares)),
    paidOut: decimalOf(-total(payouts)),
    closing: decimalOf(closing),
    short: decimalOf(total(short)),
    shortLines: short.length,
    lines: lines.length,
    linesHash: sha256(wordsOfLines(lines)),
  };
};

export const accountOf = (row: Pick<StatementRow, 'beneficiary' | 'currency_id'>): DueAccount => ({
  beneficiary: row.beneficiary,
  currencyId: Number(row.currency_id),
});
export const reachOf = (row: Pick<StatementRow, 'to_day' | 'to_sequence'>): Reach => ({
  day: row.to_day,
  sequence: Number(row.to_sequence),
});

/** The columns that the database holds its rules by, as the content says them. */
export const columnsOf = (content: StatementContent) => ({
  beneficiary: content.beneficiary,
  currency_id: content.currencyId,
  number: content.number,
  from_day: content.fromDay,
  to_day: content.toDay,
  to_sequence: content.toSequence,
  opening_thousandths: thousandths(content.opening),
  shares_thousandths: thousandths(content.shares),
  paid_out_thousandths: thousandths(content.paidOut),
  closing_thousandths: thousandths(content.closing),
  issued_at_ms: Date.parse(content.issuedAt),
});

/** Whether a row says in its columns what it says in its content. */
export const isOfItsContent = (row: StatementRow, content: StatementContent): boolean =>
  Object.entries(columnsOf(content)).every(([name, value]) => {
    const stored = row[name as keyof StatementRow];
    return name.endsWith('_thousandths') ? asThousandths(stored) === value : String(stored) === String(value);
  });

export const signedSettlement = (
  content: StatementContent,
  hashes: { previousHash: string; hash: string },
): SignedSettlement => ({
  agency: content.agency,
  beneficiary: content.accountName,
  bank: content.bankName,
  accountNumber: content.accountNumber,
  currency: currencyOf(content.currencyId)?.code ?? '',
  number: String(content.number),
  startDate: content.fromDay,
  endDate: content.toDay,
  opening: content.opening,
  shares: content.shares,
  paidOut: content.paidOut,
  closing: content.closing,
  issuedAt: content.issuedAt,
  ...hashes,
});

/** As it is shown; what cannot be read any more says so by empty names, and `ledger verify` by a finding. */
export function shownStatement(row: StatementRow): SettlementStatement {
  const content = readStatement(row.content);
  const [opening, shares, paidOut, closing] = [
    row.opening_thousandths,
    row.shares_thousandths,
    row.paid_out_thousandths,
    row.closing_thousandths,
  ].map((amount) => decimalOf(asThousandths(amount))) as [string, string, string, string];
  return {
    ...accountOf(row),
    accountName: content?.accountName ?? '',
    accountNumber: content?.accountNumber ?? '',
    bankName: content?.bankName ?? '',
    number: Number(row.number),
    fromDay: row.from_day,
    toDay: row.to_day,
    toSequence: Number(row.to_sequence),
    opening,
    shares,
    paidOut,
    closing,
    short: content?.short ?? '0',
    shortLines: content?.shortLines ?? 0,
    lines: content?.lines ?? 0,
    issuedAt: new Date(Number(row.issued_at_ms)).toISOString(),
    issuedBy: content?.issuedBy ?? '',
    previousHash: row.previous_hash,
    hash: row.hash,
    code: row.code,
  };
}
