/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are conditions of this file; every value is bound */
import {
  cashAccounts,
  cashEvents,
  ledgerEventGroups,
  onCashBasis,
  type AccountNumber,
  type LedgerBasis,
  type LedgerEventFilter,
} from '@kobodesk/contracts/settlement';
import type { Parameter } from '@kobodesk/chassis/database/database';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { onCash } from '../cash-basis.js';
import { columnsOfLine, type ShownLine } from '../ledger-balances.js';
import { seenBy, type Condition, type Sight } from './sight.js';

/** Which lines of an account; undefined does not filter. */
export interface AccountFilter {
  account: AccountNumber;
  currencyId: number;
  sight: Sight;
  basis?: LedgerBasis | undefined;
  invoiceId?: number | undefined;
  customerId?: number | undefined;
  /** of all of them together */
  customerIds?: readonly number[] | undefined;
  revenueId?: number | undefined;
  locationId?: number | undefined;
  beneficiary?: string | undefined;
  event?: LedgerEventFilter | undefined;
  /** `day:entry`: down until then, and not down until an earlier moment */
  reach?: string | undefined;
  since?: string | undefined;
}
export interface LinePlace {
  day: string;
  sequence: number;
  n: number;
}
export interface Sums {
  debit: bigint;
  credit: bigint;
}
interface SumRow {
  debit: number | string | null;
  credit: number | string | null;
}

const entries = `JOIN ledger_entries e ON e.organisation_id = l.organisation_id AND e.sequence = l.sequence`;
const joined = (conditions: readonly Condition[]) => ({
  sql: conditions.map(([sql]) => sql).join(' AND '),
  values: conditions.flatMap(([, ...values]) => values),
});
const sumsOf = (row: SumRow | undefined): Sums => ({
  debit: asThousandths(row?.debit ?? 0),
  credit: asThousandths(row?.credit ?? 0),
});
/** also in words that keep to the order of the index: an engine reads a range of days by it */
const after = ({ day, sequence, n }: LinePlace): Condition => [
  `l.business_day >= ? AND (l.business_day > ? OR l.sequence > ? OR (l.sequence = ? AND l.n > ?))`,
  day,
  day,
  sequence,
  sequence,
  n,
];

/** The lines of an account in the order of its days. Index ledger_lines_account; of one invoice ledger_lines_invoice. */
export class AccountLines extends ScopedRepository {
  /** So many lines from a place on, until a day. */
  page(
    filter: AccountFilter,
    { startDate, endDate, place, limit }: Span & { place: LinePlace | undefined; limit: number },
  ): Promise<ShownLine[]> {
    const { sql, values } = joined([
      ...this.conditionsOf(filter),
      ...daysOf({ startDate, endDate }),
      ...(place ? [after(place)] : []),
    ]);
    return this.query<ShownLine>(
      `SELECT ${columnsOfLine}, e.event_id, e.recorded_at_ms FROM ledger_lines l ${entries}
       WHERE ${sql} ORDER BY l.business_day, l.sequence, l.n LIMIT ?`,
      [...values, limit],
    );
  }

  /** What came and went in some days: by the sums of days where the whole account is asked for. */
  async sums(filter: AccountFilter, span: Span): Promise<Sums> {
    const { account, currencyId, sight, basis, ...narrow } = filter;
    const isNarrow = seenBy(sight, 'l').length > 0 || Object.values(narrow).some((one) => one !== undefined);
    if (isNarrow) return this.added(filter, daysOf(span));
    const { sql, values } = joined([
      ['l.organisation_id = ?', this.organisationId],
      ...(basis === 'cash' ? [] : [['l.account = ?', account] as const]),
      ['l.currency_id = ?', currencyId],
      ...daysOf(span),
    ]);
    const rows = await this.query<SumRow & { account: AccountNumber }>(
      `SELECT l.account, SUM(l.debit_thousandths) AS debit, SUM(l.credit_thousandths) AS credit
       FROM ledger_days l WHERE ${sql} GROUP BY l.account`,
      values,
    );
    const sums = Object.fromEntries(rows.map((row) => [row.account, sumsOf(row)]));
    return (basis === 'cash' ? onCash(sums)[cashAccounts[account]] : sums[account]) ?? sumsOf(undefined);
  }

  /** What came and went on the day of a place, up to it. */
  async sumsOnDayTo(filter: AccountFilter, { day, sequence, n }: LinePlace): Promise<Sums> {
    return this.added(filter, [
      ['l.business_day = ?', day],
      ['(l.sequence < ? OR (l.sequence = ? AND l.n <= ?))', sequence, sequence, n],
    ]);
  }

  private async added(filter: AccountFilter, more: readonly Condition[]): Promise<Sums> {
    const { sql, values } = joined([...this.conditionsOf(filter), ...more]);
    const [row] = await this.query<SumRow>(
      `SELECT SUM(CASE WHEN l.amount_thousandths > 0 THEN l.amount_thousandths ELSE 0 END) AS debit,
         SUM(CASE WHEN l.amount_thousandths < 0 THEN -l.amount_thousandths ELSE 0 END) AS credit
       FROM ledger_lines l ${filter.event === undefined && filter.basis !== 'cash' ? '' : entries} WHERE ${sql}`,
      values,
    );
    return sumsOf(row);
  }

  private conditionsOf(filter: AccountFilter): Condition[] {
    return [
      ['l.organisation_id = ?', this.organisationId],
      ...accountOf(filter),
      ...seenBy(filter.sight, 'l'),
      ...narrowedBy(filter),
    ];
  }
}

/** Days, both included; undefined: no bound. */
export interface Span {
  startDate?: string | undefined;
  endDate?: string | undefined;
}
const daysOf = ({ startDate, endDate }: Span): Condition[] => [
  ...(startDate === undefined ? [] : [['l.business_day >= ?', startDate] as const]),
  ...(endDate === undefined ? [] : [['l.business_day <= ?', endDate] as const]),
];

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** On the cash basis an account is several, and has only what moved money. */
function accountOf({ account, currencyId, basis }: AccountFilter): Condition[] {
  const currency: Condition = ['l.currency_id = ?', currencyId];
  if (basis !== 'cash') return [['l.account = ?', account], currency];
  const accounts = onCashBasis(cashAccounts[account]);
  return [[`l.account IN (${marks(accounts)})`, ...accounts], currency, ofEvents(cashEvents)];
}

/** The id of an event begins with its kind. */
const ofEvents = (kinds: readonly string[]): Condition => [
  `(${kinds.map(() => 'e.event_id LIKE ?').join(' OR ')})`,
  ...kinds.map((kind) => `${kind}:%`),
];

/** until a day and an entry, both included */
const within = 'l.business_day <= ? AND l.sequence <= ?';
function reachOf(text: string): [day: string, sequence: number] {
  const [day = '', sequence = '0'] = text.split(':');
  return [day, Number(sequence)];
}

function narrowedBy(filter: AccountFilter): Condition[] {
  const equal = (name: string, value: Parameter | undefined): Condition[] =>
    value === undefined ? [] : [[`l.${name} = ?`, value]];
  const { customerIds, event, reach, since } = filter;
  return [
    ...equal('invoice_id', filter.invoiceId),
    ...equal('customer_id', filter.customerId),
    ...equal('revenue_id', filter.revenueId),
    ...equal('location_id', filter.locationId),
    ...equal('beneficiary', filter.beneficiary),
    ...(customerIds === undefined
      ? []
      : [[`l.customer_id IN (${marks(customerIds)})`, ...customerIds] satisfies Condition]),
    ...(event === undefined ? [] : [ofEvents(event === 'given' ? ledgerEventGroups.given : [event])]),
    ...(reach === undefined ? [] : [[within, ...reachOf(reach)] satisfies Condition]),
    ...(since === undefined ? [] : [[`NOT (${within})`, ...reachOf(since)] satisfies Condition]),
  ];
}
