import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

const batch = 500;

/** Which facts have a record in the chain of the organisation (0: what belongs to none). */
export class Arrivals extends ScopedRepository {
  /** Index audit_entries_fact. */
  async of(factIds: readonly string[]): Promise<Set<string>> {
    const arrived = new Set<string>();
    for (let at = 0; at < factIds.length; at += batch) {
      const some = factIds.slice(at, at + batch);
      const holes = some.map(() => '?').join(', ');
      const rows = await this.query<{ fact_id: string }>(
        `SELECT fact_id FROM audit_entries WHERE organisation_id = ? AND fact_id IN (${holes})`,
        [this.organisationId, ...some],
      );
      for (const { fact_id: id } of rows) arrived.add(id);
    }
    return arrived;
  }
}
