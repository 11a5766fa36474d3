import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

/** The organisations that something ever moved of. Key: primary, one look for each. */
export class MovingOrganisations extends CrossTenantRepository {
  async all(): Promise<number[]> {
    const found: number[] = [];
    for (let after = 0; ;) {
      const [row] = await this.query<{ id: number | string | null }>(
        'SELECT MIN(organisation_id) AS id FROM invoice_movements WHERE organisation_id > ?',
        [after],
      );
      if (row?.id === null || row?.id === undefined) return found;
      after = Number(row.id);
      found.push(after);
    }
  }
}
