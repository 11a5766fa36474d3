/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are placeholders of this file; every value is bound */
import { asThousandths, unlessDuplicate } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { mostMovedPayments } from '@kobodesk/contracts/payments';
import { inStatements } from '../in-statements.js';
import { inParts, type NewMove } from './moved-money.js';

export interface MoveRow {
  readonly number: number;
  readonly kind: 'banked' | 'unbanked';
  readonly lineId: number;
  readonly version: number;
  readonly account: string;
  readonly day: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly paymentIds: readonly number[];
  readonly recordedAt: Date;
}
type Stored = Record<
  | 'account'
  | 'amount'
  | 'currency'
  | 'day'
  | 'line_id'
  | 'number'
  | 'payment_ids'
  | 'recorded_at_ms'
  | 'version',
  number | string
> & { kind: MoveRow['kind'] };

const readAtOnce = 500;

/** What decisions of the bank lines of one organisation moved: added to, and never changed. */
export class BankMoves extends ScopedRepository {
  /**
   * In the transaction that decides, whose last statement it is best: whoever else decides in the agency waits for the
   * number. Answers the number of the last one.
   */
  async add(whole: readonly NewMove[], most = mostMovedPayments): Promise<number> {
    if (whole.length === 0) return 0;
    const moves: NewMove[] = [];
    for (const move of whole)
      moves.push(
        ...(move.paymentIds.length > most ? inParts(move, await this.comingOf(move), most) : [move]),
      );
    const last = await this.numbered(moves.length);
    let from = last - moves.length + 1;
    for (const part of inStatements(moves, ({ paymentIds }) => paymentIds.length)) {
      const first = from;
      await this.run(
        `INSERT INTO bank_moves (organisation_id, number, kind, line_id, version, account, day, currency,
           amount_thousandths, payment_ids, recorded_at_ms)
         VALUES ${part.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
        part.flatMap((move, at) => [
          this.organisationId,
          first + at,
          move.kind,
          move.lineId,
          move.version,
          move.account,
          move.day,
          move.currency,
          move.amount,
          JSON.stringify(move.paymentIds),
          move.recordedAt.getTime(),
        ]),
      );
      from += part.length;
    }
    return last;
  }

  /** Those after a number, in their order. Key: primary. */
  async after(number: number, limit: number): Promise<MoveRow[]> {
    const rows = await this.query<Stored>(
      `SELECT number, kind, line_id, version, account, day, currency, amount_thousandths AS amount, payment_ids,
         recorded_at_ms FROM bank_moves WHERE organisation_id = ? AND number > ? ORDER BY number LIMIT ?`,
      [this.organisationId, number, limit],
    );
    return rows.map((row) => ({
      number: Number(row.number),
      kind: row.kind,
      lineId: Number(row.line_id),
      version: Number(row.version),
      account: String(row.account),
      day: String(row.day),
      currency: String(row.currency),
      amount: asThousandths(row.amount),
      paymentIds: JSON.parse(String(row.payment_ids)) as number[],
      recordedAt: new Date(Number(row.recorded_at_ms)),
    }));
  }

  /** What comes of each of its payments to the agency. Key: primary of payments. */
  private async comingOf({ paymentIds }: NewMove): Promise<bigint[]> {
    const coming = new Map<number, bigint>();
    for (let from = 0; from < paymentIds.length; from += readAtOnce) {
      const part = paymentIds.slice(from, from + readAtOnce);
      const rows = await this.query<{ id: number | string; coming: number | string }>(
        `SELECT id, amount_thousandths - passed_on_thousandths AS coming FROM payments
         WHERE organisation_id = ? AND id IN (${part.map(() => '?').join(', ')})`,
        [this.organisationId, ...part],
      );
      for (const row of rows) coming.set(Number(row.id), asThousandths(row.coming));
    }
    return paymentIds.map((id) => coming.get(id) ?? 0n);
  }

  /** The last of so many numbers that nobody else has. */
  private async numbered(many: number): Promise<number> {
    if (!(await this.raise(many))) {
      const begun = await unlessDuplicate(() =>
        this.run('INSERT INTO bank_move_heads (organisation_id, last_number) VALUES (?, ?)', [
          this.organisationId,
          many,
        ]),
      );
      if (begun === undefined) await this.raise(many);
    }
    const [head] = await this.query<{ last_number: number | string }>(
      'SELECT last_number FROM bank_move_heads WHERE organisation_id = ?',
      [this.organisationId],
    );
    return Number(head?.last_number);
  }

  private async raise(many: number): Promise<boolean> {
    const { affected } = await this.run(
      'UPDATE bank_move_heads SET last_number = last_number + ? WHERE organisation_id = ?',
      [many, this.organisationId],
    );
    return affected > 0;
  }
}
