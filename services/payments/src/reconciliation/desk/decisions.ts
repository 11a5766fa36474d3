/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are placeholders and constant conditions of this file; every value is bound */
import { asThousandths, unlessDuplicate } from '@kobodesk/chassis/database/database';
import type { NewRow } from '@kobodesk/chassis/database/rows';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { LineStanding } from '@kobodesk/contracts/payments';
import { In } from 'typeorm';
import { BankLineEntity } from '../bank-line.entity.js';
import { inStatements } from '../in-statements.js';
import { pairOf } from '../match/decision.js';
import type { Days } from '../statement/statements.js';
import { BankDecisionEntity, BankExplanationEntity } from './bank-decision.entity.js';
import { explains, linesBeside, standingOf } from './standing.js';
import { BankMoves } from '../moves/bank-moves.js';
import { movedBy, type MovedLine, type NewMove } from '../moves/moved-money.js';
import { SumChanges, UnexplainedSums } from '../unexplained/unexplained-sums.js';

export type NewDecision = Omit<NewRow<BankDecisionEntity, 'organisationId'>, 'successor'>;

// parameters of one statement are bounded by the engines
const atOnce = 500;
function* inParts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += atOnce) yield all.slice(from, from + atOnce);
}

/** A line may be explained by all payments of a day. */
const idsOf = ({ paymentIds, rivalIds }: NewDecision): number => paymentIds.length + rivalIds.length;

const within = `${linesBeside}
  WHERE l.organisation_id = ? AND l.account = ? AND l.day BETWEEN ? AND ?`;

/** What was decided of the bank lines of one organisation. */
export class Decisions extends ScopedRepository {
  private readonly decisions = this.table(BankDecisionEntity);
  private readonly explanations = this.table(BankExplanationEntity);

  /** Key: bank_decisions_standing. */
  standing(lineId: number): Promise<BankDecisionEntity | null> {
    return this.decisions.find({ lineId, successor: 0 });
  }

  /** By their lines. Key: bank_decisions_standing. */
  async standingOf(lineIds: readonly number[]): Promise<Map<number, BankDecisionEntity>> {
    const found = new Map<number, BankDecisionEntity>();
    for (const part of inParts(lineIds))
      for (const row of await this.decisions.list({ lineId: In([...part]), successor: 0 }))
        found.set(row.lineId, row);
    return found;
  }

  async linesOf(ids: readonly number[]): Promise<Map<number, BankLineEntity>> {
    const found = new Map<number, BankLineEntity>();
    for (const part of inParts(ids))
      for (const row of await this.table(BankLineEntity).list({ id: In([...part]) })) found.set(row.id, row);
    return found;
  }

  line(id: number): Promise<BankLineEntity | null> {
    return this.table(BankLineEntity).find({ id });
  }

  /** Pairs that people said no to. Key: bank_decisions_state. */
  async declined(): Promise<Set<string>> {
    const rows = await this.decisions.list({ state: 'undone' });
    return new Set(rows.flatMap(({ lineId, paymentIds }) => paymentIds.map((id) => pairOf(lineId, id))));
  }

  /** The lines by which payments are explained, as a person said or as the rules found. Key: bank_explanations_payment. */
  async explained(paymentIds: readonly number[]): Promise<Map<number, BankExplanationEntity>> {
    const found = new Map<number, BankExplanationEntity>();
    for (const part of inParts(paymentIds))
      for (const row of await this.explanations.list({ paymentId: In([...part]) }))
        found.set(row.paymentId, row);
    return found;
  }

  /** How many lines stand where, and what came with them. Key: bank_lines_identity. */
  async sums({
    account,
    fromDay,
    toDay,
  }: Days): Promise<{ standing: LineStanding; lines: number; came: bigint }[]> {
    const rows = await this.query<{ standing: LineStanding; many: number | string; came: number | string }>(
      `SELECT standing, COUNT(*) AS many, SUM(CASE WHEN amount > 0 THEN amount ELSE 0 END) AS came
       FROM (SELECT ${standingOf} AS standing, l.amount_thousandths AS amount ${within}) beside GROUP BY standing`,
      [this.organisationId, account, fromDay, toDay],
    );
    return rows.map(({ standing, many, came }) => ({
      standing,
      lines: Number(many),
      came: asThousandths(came),
    }));
  }

  /** The lines of some days that stand so, in the order of the days. Key: bank_lines_identity. */
  async page(
    { account, fromDay, toDay }: Days,
    standing: LineStanding | undefined,
    { from, pageSize }: { from: number; pageSize: number },
  ): Promise<BankLineEntity[]> {
    const condition = standing === undefined ? '' : `AND ${standingOf} = ?`;
    const rows = await this.query<{ id: number }>(
      `SELECT l.id AS id ${within} ${condition} ORDER BY l.day, l.id LIMIT ? OFFSET ?`,
      [
        this.organisationId,
        account,
        fromDay,
        toDay,
        ...(standing === undefined ? [] : [standing]),
        pageSize,
        from * pageSize,
      ],
    );
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length === 0) return [];
    return this.table(BankLineEntity).list({ id: In(ids) }, { day: 'ASC', id: 'ASC' });
  }

  /**
   * Decisions in the place of those that stand, what they explain, and what money they move: the number of the last move,
   * 0 of none. Undefined when one of the lines was decided in between or withdrawn with its statement, or one of the
   * payments is explained by another line: the transaction is of no use any more.
   */
  async put(made: readonly NewDecision[]): Promise<number | undefined> {
    const held = await this.hold(made.map(({ lineId }) => lineId));
    if (held.size !== made.length) return undefined;
    const changes = new SumChanges();
    const moves: NewMove[] = [];
    for (const part of inStatements(made, idsOf)) {
      const superseding = part.filter(({ version }) => version > 1);
      const before = await this.standingOf(superseding.map(({ lineId }) => lineId));
      for (const decision of part) {
        const [line, standing] = [held.get(decision.lineId), before.get(decision.lineId)];
        if (line) addChange(changes, line, { standing, decision });
        if (line) moves.push(...movedBy(line, standing, decision));
      }
      if ((await this.supersede(superseding)) !== superseding.length) return undefined;
      if (superseding.length > 0)
        await this.explanations.remove({ lineId: In(superseding.map(({ lineId }) => lineId)) });
    }
    const added = await unlessDuplicate(async () => {
      for (const part of inStatements(made, idsOf)) {
        await this.insert(part);
        await this.insertExplanations(part.flatMap(explanationsOf));
      }
      return true;
    });
    if (!added) return undefined;
    await new UnexplainedSums(this.scope).change(changes);
    return new BankMoves(this.scope).add(moves);
  }

  /** Those of the lines that are there, which they are until the transaction ends. Key: primary. */
  private async hold(lineIds: readonly number[]): Promise<Map<number, MovedLine>> {
    // another key that has all of it would be held in place of the rows, which who withdraws them holds
    const [by, lock] = this.dialect === 'mysql' ? ['FORCE INDEX (PRIMARY)', 'LOCK IN SHARE MODE'] : ['', ''];
    const held = new Map<number, MovedLine>();
    for (const part of inParts(lineIds)) {
      const rows = await this.query<MovedLine & { id: number }>(
        `SELECT id, account, day, amount_thousandths AS amount, currency FROM bank_lines ${by}
         WHERE organisation_id = ? AND id IN (${part.map(() => '?').join(', ')}) ORDER BY id ${lock}`,
        [this.organisationId, ...part],
      );
      for (const { id, account, day, amount, currency } of rows)
        held.set(Number(id), { account, day: String(day), amount: asThousandths(amount), currency });
    }
    return held;
  }

  /** Past the mapper, which takes longer over a row than the database. */
  private async insert(made: readonly NewDecision[]): Promise<void> {
    await this.run(
      `INSERT INTO bank_decisions (organisation_id, line_id, version, successor, class, pass, rules_version, payment_ids,
         rival_ids, evidence, runner_up_id, why_lost, state, made_by, made_at_ms)
       VALUES ${made.map(() => '(?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
      made.flatMap((one) => [
        this.organisationId,
        one.lineId,
        one.version,
        one.class,
        one.pass,
        one.rulesVersion,
        JSON.stringify(one.paymentIds),
        JSON.stringify(one.rivalIds),
        JSON.stringify(one.evidence),
        one.runnerUpId,
        one.whyLost,
        one.state,
        one.madeBy,
        one.madeAt.getTime(),
      ]),
    );
  }

  private async insertExplanations(
    rows: readonly { paymentId: number; lineId: number; state: string }[],
  ): Promise<void> {
    // one line may be explained by many payments
    for (const part of inParts(rows))
      await this.run(
        `INSERT INTO bank_explanations (organisation_id, payment_id, line_id, state)
         VALUES ${part.map(() => '(?, ?, ?, ?)').join(', ')}`,
        part.flatMap(({ paymentId, lineId, state }) => [this.organisationId, paymentId, lineId, state]),
      );
  }

  /** Those that stand with the version before. Key: bank_decisions_version. */
  private async supersede(made: readonly NewDecision[]): Promise<number> {
    if (made.length === 0) return 0;
    const pairs = made.map(() => '(line_id = ? AND version = ?)').join(' OR ');
    const { affected } = await this.run(
      `UPDATE bank_decisions SET successor = version + 1
       WHERE organisation_id = ? AND successor = 0 AND (${pairs})`,
      [this.organisationId, ...made.flatMap(({ lineId, version }) => [lineId, version - 1])],
    );
    return affected;
  }
}

function addChange(
  changes: SumChanges,
  line: MovedLine,
  { standing, decision }: { standing: BankDecisionEntity | undefined; decision: NewDecision },
): void {
  const was = standing !== undefined && explains(standing);
  const is = explains(decision);
  if (was !== is) changes.add(line, is ? -1 : 1);
}

/** Only what is certain or accepted takes a payment from other lines. */
function explanationsOf({ lineId, paymentIds, state, class: found }: NewDecision) {
  if (!explains({ state, class: found })) return [];
  return paymentIds.map((paymentId) => ({ paymentId, lineId, state }));
}
