/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are placeholders and constant conditions of this file; every value is bound */
import { dayMs } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { MatchedLine } from '../match/book/line-records.js';
import type { BankDecisionEntity } from './bank-decision.entity.js';
import type { PaidOnce } from './known-payments.js';

/** The lines of a statement that no person accepted. */
export interface StatementPart {
  readonly statementId: number;
  readonly lines: number;
  readonly fromDay: string;
  readonly toDay: string;
}

export type StandingDecision = Pick<
  BankDecisionEntity,
  'class' | 'paymentIds' | 'pass' | 'rivalIds' | 'rulesVersion' | 'state' | 'version'
>;
/** A line, and the decision of it that stands. */
export type HeldLine = MatchedLine & { readonly standing: StandingDecision | undefined };
/** A booked payment, and the line that a person accepted as it. */
export type PaidRow = PaidOnce & { readonly acceptedBy: number | null };

type Row<Fields extends string> = Record<Fields, number | string | null>;
type LineRow = Row<'amount' | 'currency' | 'day' | 'id' | 'narration' | 'reference'>;
type HeldRow = LineRow &
  Row<'class' | 'pass' | 'payment_ids' | 'rival_ids' | 'rules_version' | 'state' | 'version'>;
type PaymentRow = Row<
  'accepted_by' | 'amount' | 'channel' | 'currency_id' | 'id' | 'invoice_number' | 'matched' | 'paid_at'
> &
  Row<'passed_on' | 'reference' | 'rrr'>;

/** rows of one answer: what is held for a moment only is not moved among what lasts, where it is cleared away late */
const linesAtOnce = 1000;
const paymentsAtOnce = 2000;

const line = `l.id AS id, l.day AS day, l.amount_thousandths AS amount, l.currency AS currency,
  l.narration AS narration, l.bank_reference AS reference`;
const standing = `d.version AS version, d.class AS class, d.pass AS pass, d.rules_version AS rules_version,
  d.payment_ids AS payment_ids, d.rival_ids AS rival_ids, d.state AS state`;
const beside = `LEFT JOIN bank_decisions d
  ON d.organisation_id = l.organisation_id AND d.line_id = l.id AND d.successor = 0`;
// by the decision that stands beside it: of a NOT EXISTS engines make a list of all that is accepted, anew for each page,
// and read every decision for it
const isUndecided = `(d.state IS NULL OR d.state <> 'accepted')`;
const ofStatement = `WHERE l.organisation_id = ? AND l.statement_id = ? AND ${isUndecided}`;

/**
 * What the lines of one organisation are matched from, read in parts, so that a million of them need no more memory than
 * the lines of a statement.
 */
export class MatchSource extends ScopedRepository {
  /** The statements of the latest days, by their ids, as many as come to so many lines. Keys: bank_lines_statement, bank_decisions_standing. */
  async parts(most: number): Promise<StatementPart[]> {
    const statements = await this.query<{ id: number }>(
      'SELECT id FROM bank_statements WHERE organisation_id = ? ORDER BY to_day DESC, id DESC',
      [this.organisationId],
    );
    const parts: StatementPart[] = [];
    let lines = 0;
    for (const { id } of statements) {
      const [row] = await this.query<{ many: number | string; first: string | null; last: string | null }>(
        `SELECT COUNT(*) AS many, MIN(l.day) AS first, MAX(l.day) AS last FROM bank_lines l ${beside} ${ofStatement}`,
        [this.organisationId, id],
      );
      const many = Number(row?.many ?? 0);
      if (many === 0) continue;
      if (lines > 0 && lines + many > most) break;
      lines += many;
      parts.push({
        statementId: Number(id),
        lines: many,
        fromDay: String(row?.first),
        toDay: String(row?.last),
      });
    }
    return parts.sort((one, other) => one.statementId - other.statementId);
  }

  /** How many there are in all. Keys: bank_lines_identity, bank_decisions_standing. */
  async many(): Promise<number> {
    const [row] = await this.query<{ many: number | string }>(
      `SELECT COUNT(*) AS many FROM bank_lines l ${beside} WHERE l.organisation_id = ? AND ${isUndecided}`,
      [this.organisationId],
    );
    return Number(row?.many ?? 0);
  }

  /** Those of a statement, in the order of the file, in parts. Keys: bank_lines_statement, bank_decisions_standing. */
  async *lines(statementId: number): AsyncGenerator<MatchedLine[]> {
    const select = `SELECT ${line}, l.position AS position FROM bank_lines l ${beside}`;
    for await (const rows of this.pages<LineRow>(select, statementId)) yield rows.map(lineOf);
  }

  /** With what stands of each. Keys: bank_lines_statement, bank_decisions_standing. */
  async *held(statementId: number): AsyncGenerator<HeldLine[]> {
    const select = `SELECT ${line}, ${standing}, l.position AS position FROM bank_lines l ${beside}`;
    for await (const rows of this.pages<HeldRow>(select, statementId)) yield rows.map(heldOf);
  }

  private pages<Kind>(select: string, statementId: number): AsyncGenerator<Kind[]> {
    return oneAhead(linesAtOnce, (last?: Row<'id' | 'position'>) => {
      // several messages of one file may have a row of the same number
      const [position, id] = last ? [Number(last.position), Number(last.id)] : [-1, 0];
      return this.query<Kind & Row<'id' | 'position'>>(
        `${select} ${ofStatement} AND l.position >= ? AND (l.position > ? OR l.id > ?)
         ORDER BY l.position, l.id LIMIT ${linesAtOnce}`,
        [this.organisationId, statementId, position, position, id],
      );
    });
  }

  /** Key: bank_decisions_standing. */
  async heldByIds(lineIds: readonly number[]): Promise<HeldLine[]> {
    if (lineIds.length === 0) return [];
    const rows = await this.query<HeldRow>(
      `SELECT ${line}, ${standing} FROM bank_lines l ${beside}
       WHERE l.organisation_id = ? AND l.id IN (${lineIds.map(() => '?').join(', ')})`,
      [this.organisationId, ...lineIds],
    );
    return rows.map(heldOf);
  }

  /**
   * Those that were paid from one instant to before another, the latest first, in parts. Day by day: of a key of which most is asked
   * for engines walk all that is later than a part, to come to it. Key: payments_paid.
   */
  async *payments(start: number, end: number): AsyncGenerator<PaidRow[]> {
    for (let to = end; to > start; to -= dayMs) yield* this.paymentsOfDay(Math.max(start, to - dayMs), to);
  }

  private async *paymentsOfDay(start: number, end: number): AsyncGenerator<PaidRow[]> {
    const pages = oneAhead(paymentsAtOnce, async (last?: PaymentRow) => {
      if (!last) return this.paid('p.paid_at_ms >= ? AND p.paid_at_ms < ?', [start, end], paymentsAtOnce);
      const at = Number(last.paid_at);
      // many are of one instant, the beginning of their day: in one condition with those before it, all of them would be
      // walked past for each page
      const rest = await this.paid('p.paid_at_ms = ? AND p.id < ?', [at, Number(last.id)], paymentsAtOnce);
      if (rest.length === paymentsAtOnce) return rest;
      const left = paymentsAtOnce - rest.length;
      return [...rest, ...(await this.paid('p.paid_at_ms >= ? AND p.paid_at_ms < ?', [start, at], left))];
    });
    for await (const rows of pages) yield rows.map(paidOf);
  }

  private paid(when: string, values: readonly number[], most: number): Promise<PaymentRow[]> {
    return this.query<PaymentRow>(
      `SELECT p.id AS id, p.rrr AS rrr, p.provider_reference AS reference, p.matched_reference AS matched,
         p.invoice_number AS invoice_number, p.amount_thousandths AS amount, p.passed_on_thousandths AS passed_on,
         p.currency_id AS currency_id, p.channel AS channel, p.paid_at_ms AS paid_at, e.line_id AS accepted_by
       FROM payments p LEFT JOIN bank_explanations e
         ON e.organisation_id = p.organisation_id AND e.payment_id = p.id AND e.state = 'accepted'
       WHERE p.organisation_id = ? AND ${when} ORDER BY p.paid_at_ms DESC, p.id DESC LIMIT ${most}`,
      [this.organisationId, ...values],
    );
  }
}

/**
 * Pages of rows, each asked for by the last row of the one before it, until one is not full. The next one is asked for before
 * this one is worked on: the database reads while lines are matched, and a second page is all that is held for it.
 */
async function* oneAhead<Kind>(size: number, ask: (last?: Kind) => Promise<Kind[]>): AsyncGenerator<Kind[]> {
  for (let asked: Promise<Kind[]> | undefined = ask(); asked;) {
    const rows: Kind[] = await asked;
    asked = rows.length < size ? undefined : ask(rows.at(-1));
    // whoever breaks off does not hear of it
    asked?.catch(() => undefined);
    if (rows.length > 0) yield rows;
  }
}

const lineOf = ({ id, day, amount, currency, narration, reference }: LineRow): MatchedLine => ({
  id: Number(id),
  day: String(day),
  amount: asThousandths(amount),
  currency: String(currency),
  narration: String(narration),
  bankReference: String(reference),
});

const heldOf = (row: HeldRow): HeldLine => ({ ...lineOf(row), standing: standingOf(row) });

function standingOf(row: HeldRow): StandingDecision | undefined {
  if (row.version === null) return undefined;
  return {
    version: Number(row.version),
    class: row.class as StandingDecision['class'],
    pass: row.pass as StandingDecision['pass'],
    rulesVersion: Number(row.rules_version),
    paymentIds: JSON.parse(String(row.payment_ids)) as number[],
    rivalIds: JSON.parse(String(row.rival_ids)) as number[],
    state: row.state as StandingDecision['state'],
  };
}

const paidOf = (row: PaymentRow): PaidRow => ({
  id: Number(row.id),
  rrr: String(row.rrr),
  providerReference: String(row.reference),
  matchedReference: row.matched === null ? null : String(row.matched),
  invoiceNumber: String(row.invoice_number),
  amount: asThousandths(row.amount),
  passedOn: asThousandths(row.passed_on),
  currencyId: Number(row.currency_id),
  channel: String(row.channel),
  paidAt: new Date(Number(row.paid_at)),
  acceptedBy: row.accepted_by === null ? null : Number(row.accepted_by),
});
