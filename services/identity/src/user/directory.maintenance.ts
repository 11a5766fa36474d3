import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

/** What administrators of users and roles need to know of organisations. */
export class Directory extends CrossTenantRepository {
  async organisation(id: number): Promise<{ id: number; name: string; isProvider: boolean } | undefined> {
    const [row] = await this.query<{ id: number; name: string; is_provider: number }>(
      'SELECT id, name, is_provider FROM organisations WHERE id = ? AND is_active = 1',
      [id],
    );
    return row && { id: row.id, name: row.name, isProvider: row.is_provider === 1 };
  }

  locationsOf(organisationId: number): Promise<{ id: number; name: string }[]> {
    return this.query(
      'SELECT id, name FROM locations WHERE organisation_id = ? AND is_active = 1 ORDER BY name, id',
      [organisationId],
    );
  }
}
