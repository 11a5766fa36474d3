/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and conditions from constants of change-query.ts; every value is bound */
import { createHash } from 'node:crypto';
import type { ChangePerson, ChangePlace } from '@kobodesk/contracts/kernel';
import { isDuplicate, type Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { changeColumns, type StoredChange } from './change-query.js';

export interface NewChange {
  changeType: number;
  requestKey: string;
  /** what there can be one pending change of */
  entity: string;
  title: string;
  changed: string;
  payload: string;
  maker: ChangePerson;
  reason: string;
  about: Record<string, string> | undefined;
  place?: ChangePlace | undefined;
  /** absent: now */
  madeAt?: Date | undefined;
  decided?: { status: 1 | 2; checkerId: number; checkerName: string; at: Date; comment: string } | undefined;
}

const placeValues = (place: NewChange['place']): Parameter[] =>
  place ? [place.locationId, place.revenueId, place.revenueTopId] : [null, null, null];
const decisionValues = (decided: NewChange['decided']): Parameter[] =>
  decided
    ? [decided.status, decided.checkerId, decided.checkerName, decided.at.getTime(), decided.comment]
    : [0, null, '', null, ''];

export const payloadHash = (payload: string): string => createHash('sha256').update(payload).digest('hex');

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
    const { maker, decided, place } = change;
    try {
      const { insertId } = await this.run(
        `INSERT INTO change_requests (organisation_id, change_type, request_key, pending_entity, title, changed, payload,
         payload_hash, maker_user_id, maker_user_name, maker_name, maker_source, maker_address, made_at_ms, reason, about,
         location_id, revenue_id, revenue_top_id, status, checker_user_id, checker_name, decided_at_ms, comment)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          this.organisationId,
          change.changeType,
          change.requestKey,
          decided ? null : change.entity,
          change.title,
          change.changed,
          change.payload,
          payloadHash(change.payload),
          maker.userId ?? 0,
          maker.userName,
          maker.fullName,
          maker.source,
          maker.address,
          (change.madeAt ?? this.scope.now).getTime(),
          change.reason,
          change.about ? JSON.stringify(change.about) : null,
          ...placeValues(place),
          ...decisionValues(decided),
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
      `SELECT ${changeColumns} FROM change_requests WHERE organisation_id = ? AND id = ?`,
      [this.organisationId, id],
    );
    return row;
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
