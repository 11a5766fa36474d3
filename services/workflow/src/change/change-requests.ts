/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and conditions from constants of this file; every value is bound */
import { createHash } from 'node:crypto';
import { changeTypeOf, type ChangePerson } from '@kobodesk/contracts/kernel';
import type { ChangeRow } from '@kobodesk/contracts/workflow';
import { isDuplicate, type Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface StoredChange {
  id: number;
  change_type: number;
  title: string;
  changed: string;
  payload: string;
  payload_hash: string;
  maker_user_id: number;
  maker_user_name: string;
  maker_name: string;
  maker_source: ChangePerson['source'];
  maker_address: string;
  made_at_ms: number | string;
  status: number;
  checker_user_id: number | null;
  checker_name: string;
  decided_at_ms: number | string | null;
  comment: string;
  outcome: string;
  outcome_reason: string;
}

export interface NewChange {
  changeType: number;
  requestKey: string;
  entity: string | null;
  title: string;
  changed: string;
  payload: string;
  maker: ChangePerson;
}

export interface ChangeFilter {
  status: number;
  changeType?: number | undefined;
  text?: string | undefined;
}

const columns = `id, change_type, title, changed, payload, payload_hash, maker_user_id, maker_user_name, maker_name,
  maker_source, maker_address, made_at_ms, status, checker_user_id, checker_name, decided_at_ms, comment, outcome,
  outcome_reason`;

export const payloadHash = (payload: string): string => createHash('sha256').update(payload).digest('hex');

const like = (text: string): string => `%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`;

function conditionOf(organisationId: number, filter: ChangeFilter): { sql: string; values: Parameter[] } {
  const parts = ['organisation_id = ?'];
  const values: Parameter[] = [organisationId];
  if (filter.status !== -1) {
    parts.push('status = ?');
    values.push(filter.status);
  }
  if (filter.changeType !== undefined) {
    parts.push('change_type = ?');
    values.push(filter.changeType);
  }
  if (filter.text !== undefined) {
    parts.push(
      "(LOWER(title) LIKE ? ESCAPE '!' OR LOWER(maker_name) LIKE ? ESCAPE '!' OR LOWER(checker_name) LIKE ? ESCAPE '!')",
    );
    values.push(like(filter.text), like(filter.text), like(filter.text));
  }
  return { sql: parts.join(' AND '), values };
}

/** The changes of one organisation that a second person decides. */
export class ChangeRequests extends ScopedRepository {
  async byKey(requestKey: string): Promise<number | undefined> {
    const [row] = await this.query<{ id: number }>(
      'SELECT id FROM change_requests WHERE organisation_id = ? AND request_key = ?',
      [this.organisationId, requestKey],
    );
    return row?.id;
  }

  /** Undefined when the key is known, or a change of the same record is pending. */
  async insert(change: NewChange): Promise<number | undefined> {
    const { maker } = change;
    try {
      const { insertId } = await this.run(
        `INSERT INTO change_requests (organisation_id, change_type, request_key, pending_entity, title, changed, payload,
         payload_hash, maker_user_id, maker_user_name, maker_name, maker_source, maker_address, made_at_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          this.organisationId,
          change.changeType,
          change.requestKey,
          change.entity,
          change.title,
          change.changed,
          change.payload,
          payloadHash(change.payload),
          maker.userId ?? 0,
          maker.userName,
          maker.fullName,
          maker.source,
          maker.address,
          this.scope.now.getTime(),
        ],
      );
      return insertId;
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }

  async find(id: number): Promise<StoredChange | undefined> {
    const [row] = await this.query<StoredChange>(
      `SELECT ${columns} FROM change_requests WHERE organisation_id = ? AND id = ?`,
      [this.organisationId, id],
    );
    return row;
  }

  async page(
    filter: ChangeFilter,
    { from, size }: { from: number; size: number },
  ): Promise<{ rows: StoredChange[]; total: number }> {
    const { sql, values } = conditionOf(this.organisationId, filter);
    const rows = await this.query<StoredChange>(
      `SELECT ${columns} FROM change_requests WHERE ${sql} ORDER BY id DESC LIMIT ${size} OFFSET ${from * size}`,
      values,
    );
    const [counted] = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM change_requests WHERE ${sql}`,
      values,
    );
    return { rows, total: Number(counted?.n ?? 0) };
  }

  /** How many pending changes were made by nobody of these. */
  async waitingFor(exceptMakers: readonly number[]): Promise<number> {
    const [counted] = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM change_requests WHERE organisation_id = ? AND status = 0
       AND maker_user_id NOT IN (${exceptMakers.map(() => '?').join(', ')})`,
      [this.organisationId, ...exceptMakers],
    );
    return Number(counted?.n ?? 0);
  }

  /**
   * Decides a pending change, in one conditional statement: of two at the same moment one wins, and the maker never.
   * True for the winner.
   */
  async decide(
    id: number,
    decision: { status: 1 | 2; checkerId: number; checkerName: string; comment: string },
  ): Promise<boolean> {
    const { affected } = await this.run(
      `UPDATE change_requests SET status = ?, checker_user_id = ?, checker_name = ?, decided_at_ms = ?, comment = ?,
       pending_entity = NULL WHERE organisation_id = ? AND id = ? AND status = 0 AND maker_user_id <> ?`,
      [
        decision.status,
        decision.checkerId,
        decision.checkerName,
        this.scope.now.getTime(),
        decision.comment,
        this.organisationId,
        id,
        decision.checkerId,
      ],
    );
    return affected === 1;
  }

  async settle(id: number, outcome: 'applied' | 'failed', reason: string): Promise<void> {
    await this.run(
      'UPDATE change_requests SET outcome = ?, outcome_reason = ? WHERE organisation_id = ? AND id = ?',
      [outcome, reason.slice(0, 500), this.organisationId, id],
    );
  }
}

const instantOf = (ms: number | string | null): string =>
  ms === null ? '' : new Date(Number(ms)).toISOString();

export const changeRowOf = (row: StoredChange): ChangeRow => ({
  id: row.id,
  entityTypeId: row.change_type,
  entityType: changeTypeOf(row.change_type)?.name ?? 'Unknown',
  title: row.title,
  createdBy: row.maker_name,
  createdById: row.maker_user_id,
  createdDate: instantOf(row.made_at_ms),
  approvedBy: row.checker_name,
  approvedDate: instantOf(row.decided_at_ms),
  statusId: row.status,
  comment: row.comment,
  outcome: row.outcome,
  outcomeReason: row.outcome_reason,
  payloadViewTemplate: row.changed,
});
