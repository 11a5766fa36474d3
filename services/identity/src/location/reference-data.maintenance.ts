import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

/** What every organisation shares: states and public settings. */
export class ReferenceData extends CrossTenantRepository {
  states(): Promise<{ id: number; name: string }[]> {
    return this.query('SELECT id, name FROM states ORDER BY name');
  }

  async setting(key: string): Promise<string | undefined> {
    const rows = await this.query<{ value: string }>('SELECT value FROM settings WHERE setting_key = ?', [
      key,
    ]);
    return rows[0]?.value;
  }
}
