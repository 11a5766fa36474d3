import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface RevenueGroup {
  id: number;
  name: string;
  agencyId: number;
  isDirectorate: boolean;
  /** address; '' for none */
  logo: string;
}

/** The revenue groups of one organisation. */
export class RevenueGroups extends ScopedRepository {
  async list(): Promise<RevenueGroup[]> {
    const rows = await this.query<Omit<RevenueGroup, 'isDirectorate'> & { is_directorate: number }>(
      `SELECT id, name, organisation_id AS agencyId, is_directorate, logo FROM revenue_groups WHERE organisation_id = ?
       ORDER BY name, id`,
      [this.organisationId],
    );
    return rows.map(({ is_directorate, ...group }) => ({ ...group, isDirectorate: is_directorate === 1 }));
  }

  async find(id: number): Promise<RevenueGroup | undefined> {
    return (await this.list()).find((group) => group.id === id);
  }

  async insert({ name, isDirectorate }: { name: string; isDirectorate: boolean }): Promise<number> {
    const { insertId } = await this.run(
      'INSERT INTO revenue_groups (organisation_id, name, is_directorate) VALUES (?, ?, ?)',
      [this.organisationId, name, isDirectorate ? 1 : 0],
    );
    return insertId;
  }

  async change(id: number, { name, isDirectorate }: { name: string; isDirectorate: boolean }): Promise<void> {
    await this.run(
      'UPDATE revenue_groups SET name = ?, is_directorate = ? WHERE organisation_id = ? AND id = ?',
      [name, isDirectorate ? 1 : 0, this.organisationId, id],
    );
  }

  async setLogo(id: number, logo: string): Promise<void> {
    await this.run('UPDATE revenue_groups SET logo = ? WHERE organisation_id = ? AND id = ?', [
      logo,
      this.organisationId,
      id,
    ]);
  }

  async isUsed(id: number): Promise<boolean> {
    const rows = await this.query(
      'SELECT id FROM revenues WHERE organisation_id = ? AND revenue_group_id = ? LIMIT 1',
      [this.organisationId, id],
    );
    return rows.length > 0;
  }

  async remove(id: number): Promise<void> {
    await this.run('DELETE FROM revenue_groups WHERE organisation_id = ? AND id = ?', [
      this.organisationId,
      id,
    ]);
  }
}
