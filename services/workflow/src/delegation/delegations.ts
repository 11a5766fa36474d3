import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface StoredDelegation {
  id: number;
  organisation_id: number;
  delegator_id: number;
  delegator_user_name: string;
  delegator_name: string;
  delegate_user_name: string;
  delegate_name: string;
  from_ms: number | string;
  until_ms: number | string;
  ended_at_ms: number | string | null;
}

interface Person {
  userId: number;
  userName: string;
  fullName: string;
}

const select =
  'SELECT id, organisation_id, delegator_id, delegator_user_name, delegator_name, delegate_user_name, delegate_name, from_ms, until_ms, ended_at_ms FROM delegations';

/** Who stands in for whom, and when. */
export class Delegations extends ScopedRepository {
  async find(id: number): Promise<StoredDelegation | undefined> {
    const [row] = await this.query<StoredDelegation>(`${select} WHERE organisation_id = ? AND id = ?`, [
      this.organisationId,
      id,
    ]);
    return row;
  }

  /** Of the user, given or held, that are not over. */
  of(userId: number): Promise<StoredDelegation[]> {
    return this.query<StoredDelegation>(
      `${select} WHERE organisation_id = ? AND (delegator_id = ? OR delegate_id = ?) AND ended_at_ms IS NULL
       AND until_ms > ? ORDER BY from_ms, id`,
      [this.organisationId, userId, userId, this.scope.now.getTime()],
    );
  }

  /** Of the user, given or held, that held once and are over; the latest first. */
  over(userId: number): Promise<StoredDelegation[]> {
    return this.query<StoredDelegation>(
      `${select} WHERE organisation_id = ? AND (delegator_id = ? OR delegate_id = ?)
       AND ((ended_at_ms IS NULL AND until_ms <= ?) OR ended_at_ms > from_ms) ORDER BY id DESC LIMIT 100`,
      [this.organisationId, userId, userId, this.scope.now.getTime()],
    );
  }

  /** Those in whose place the user decides now. */
  heldBy(userId: number): Promise<StoredDelegation[]> {
    const now = this.scope.now.getTime();
    return this.query<StoredDelegation>(
      `${select} WHERE organisation_id = ? AND delegate_id = ? AND ended_at_ms IS NULL AND from_ms <= ? AND until_ms > ?`,
      [this.organisationId, userId, now, now],
    );
  }

  async insert(delegator: Person, delegate: Person, span: { from: number; until: number }): Promise<number> {
    const { insertId } = await this.run(
      `INSERT INTO delegations (organisation_id, delegator_id, delegator_user_name, delegator_name, delegate_id,
       delegate_user_name, delegate_name, from_ms, until_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        this.organisationId,
        delegator.userId,
        delegator.userName,
        delegator.fullName,
        delegate.userId,
        delegate.userName,
        delegate.fullName,
        span.from,
        span.until,
      ],
    );
    return insertId;
  }

  /** True when it was the user's to end. */
  async end(id: number, delegatorId: number): Promise<boolean> {
    const { affected } = await this.run(
      `UPDATE delegations SET ended_at_ms = ? WHERE organisation_id = ? AND id = ? AND delegator_id = ?
       AND ended_at_ms IS NULL`,
      [this.scope.now.getTime(), this.organisationId, id, delegatorId],
    );
    return affected === 1;
  }
}
