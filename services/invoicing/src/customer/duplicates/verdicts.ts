/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are marks; every value is bound */
import { insertNew } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

const pairOf = (one: number, other: number): string => `${Math.min(one, other)} ${Math.max(one, other)}`;

/** Pairs that somebody said are different. */
export type Different = (one: number, other: number) => boolean;

export class Verdicts extends ScopedRepository {
  async keepApart(one: number, other: number): Promise<void> {
    await this.run(
      `${insertNew(this.dialect)} INTO customer_verdicts
       (organisation_id, first_id, second_id, decided_at_ms, decided_by_name) VALUES (?, ?, ?, ?, ?)`,
      [
        this.organisationId,
        Math.min(one, other),
        Math.max(one, other),
        this.scope.now.getTime(),
        this.actor.fullName,
      ],
    );
  }

  /** Few per organisation: whoever works a queue says so by hand. */
  async different(): Promise<Different> {
    const rows = await this.query<{ first_id: number; second_id: number }>(
      'SELECT first_id, second_id FROM customer_verdicts WHERE organisation_id = ?',
      [this.organisationId],
    );
    const pairs = new Set(rows.map(({ first_id, second_id }) => pairOf(first_id, second_id)));
    return (one, other) => pairs.has(pairOf(one, other));
  }
}
