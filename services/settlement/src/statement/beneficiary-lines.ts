/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are conditions of this file; every value is bound */
import { thousandths } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { readContent } from '../ledger/entry.js';
import type { DueAccount } from '../payout/payouts.js';
import type { DueLine, Reach } from './statement.js';

interface StoredDue {
  sequence: number | string;
  business_day: string;
  amount_thousandths: number | string;
  invoice_id: number | string;
  revenue_id: number | string;
  content: string;
}
interface MonthRow {
  beneficiary: string;
  currency_id: number | string;
  month: string;
  shares: number | string;
  paid_out: number | string;
}

/** Lines that a statement reaches and the one before it did not. */
export interface Stretch {
  reach: Reach;
  before: Reach | undefined;
}

/** A line, and by which version it was shared: that is not of what a statement is a hash of. 0: it was not. */
interface Read {
  line: DueLine;
  version: number;
}

const atOnce = 1000;
/** before the first statement */
const nothing: Reach = { day: '', sequence: 0 };

function readLine(row: StoredDue, beneficiary: string): Read {
  const event = readContent(row.content)?.event;
  const isPaidOut = event?.kind === 'paidOut';
  const given = event?.kind === 'advanced' ? event.kind : 'shared';
  const shares = event?.kind === 'shared' ? event.shares : [];
  const line: DueLine = {
    sequence: Number(row.sequence),
    day: row.business_day,
    kind: isPaidOut ? 'paidOut' : given,
    invoiceId: Number(row.invoice_id),
    invoiceNumber: event?.invoiceNumber ?? '',
    revenueId: Number(row.revenue_id),
    collected: event?.kind === 'shared' ? thousandths(event.collected) : 0n,
    amount: -asThousandths(row.amount_thousandths),
    isShort: shares.some((share) => share.beneficiary === beneficiary && share.isShort),
    reference: isPaidOut ? event.bankReference : '',
  };
  return { line, version: event?.kind === 'shared' ? event.version : 0 };
}

/** What the ledger says of account 2200, by beneficiary. Index ledger_lines_beneficiary. */
export class BeneficiaryLines extends ScopedRepository {
  /** So many after an entry, in the order in which they were put down. */
  async page(
    account: DueAccount,
    stretch: Stretch,
    part: { after: number; limit: number },
  ): Promise<DueLine[]> {
    return (await this.read(account, stretch, part)).map(({ line }) => line);
  }

  private async read(
    { beneficiary, currencyId }: DueAccount,
    { reach, before = nothing }: Stretch,
    { after, limit }: { after: number; limit: number },
  ): Promise<Read[]> {
    const rows = await this.query<StoredDue>(
      `SELECT l.sequence, l.business_day, l.amount_thousandths, l.invoice_id, l.revenue_id, e.content FROM ledger_lines l
       JOIN ledger_entries e ON e.organisation_id = l.organisation_id AND e.sequence = l.sequence
       WHERE l.organisation_id = ? AND l.account = '2200' AND l.beneficiary = ? AND l.currency_id = ?
       AND l.sequence > ? AND l.sequence <= ? AND l.business_day <= ? AND (l.business_day > ? OR l.sequence > ?)
       ORDER BY l.sequence LIMIT ?`,
      [
        this.organisationId,
        beneficiary,
        currencyId,
        after,
        reach.sequence,
        reach.day,
        before.day,
        before.sequence,
        limit,
      ],
    );
    return rows.map((row) => readLine(row, beneficiary));
  }

  async all(account: DueAccount, stretch: Stretch): Promise<DueLine[]> {
    return (await this.allWithVersions(account, stretch)).lines;
  }

  /** And by which versions each revenue line was shared, in their order. */
  async allWithVersions(
    account: DueAccount,
    stretch: Stretch,
  ): Promise<{ lines: DueLine[]; versions: Map<number, Set<number>> }> {
    const lines: DueLine[] = [];
    const versions = new Map<number, Set<number>>();
    for (;;) {
      const after = lines.at(-1)?.sequence ?? 0;
      const some = await this.read(account, stretch, { after, limit: atOnce });
      for (const { line, version } of some) {
        lines.push(line);
        if (version > 0)
          versions.set(line.revenueId, (versions.get(line.revenueId) ?? new Set()).add(version));
      }
      if (some.length < atOnce) return { lines, versions };
    }
  }

  /** What is owed as of now, or until a day; undefined: nothing ever was. */
  async due({ beneficiary, currencyId }: DueAccount, day?: string): Promise<bigint | undefined> {
    const upTo = day === undefined ? '' : ' AND business_day <= ?';
    const [row] = await this.query<{ n: number | string; due: number | string | null }>(
      `SELECT COUNT(*) AS n, SUM(amount_thousandths) AS due FROM ledger_lines
       WHERE organisation_id = ? AND account = '2200' AND beneficiary = ? AND currency_id = ?${upTo}`,
      [this.organisationId, beneficiary, currencyId, ...(day === undefined ? [] : [day])],
    );
    return Number(row?.n ?? 0) === 0 ? undefined : -asThousandths(row?.due);
  }

  /** By beneficiary, currency and month, between two days; of one account or of all. */
  months(from: string, to: string, account?: DueAccount): Promise<MonthRow[]> {
    const own = account ? ' AND beneficiary = ? AND currency_id = ?' : '';
    return this.query<MonthRow>(
      `SELECT beneficiary, currency_id, SUBSTR(business_day, 1, 7) AS month,
         SUM(CASE WHEN amount_thousandths < 0 THEN -amount_thousandths ELSE 0 END) AS shares,
         SUM(CASE WHEN amount_thousandths > 0 THEN amount_thousandths ELSE 0 END) AS paid_out
       FROM ledger_lines WHERE organisation_id = ? AND account = '2200' AND business_day >= ? AND business_day <= ?${own}
       GROUP BY beneficiary, currency_id, SUBSTR(business_day, 1, 7) ORDER BY beneficiary, currency_id, month`,
      [this.organisationId, from, to, ...(account ? [account.beneficiary, account.currencyId] : [])],
    );
  }
}
