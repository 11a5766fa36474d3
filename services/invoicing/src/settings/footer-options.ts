import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface FooterOption {
  id: number;
  optionName: string;
  optionValue: string;
}

/** The foot notes of one organisation. */
export class FooterOptions extends ScopedRepository {
  list(): Promise<FooterOption[]> {
    return this.query(
      'SELECT id, name AS optionName, value AS optionValue FROM footer_options WHERE organisation_id = ? ORDER BY id',
      [this.organisationId],
    );
  }

  async find(id: number): Promise<FooterOption | undefined> {
    return (await this.list()).find((option) => option.id === id);
  }

  async insert({ optionName, optionValue }: Omit<FooterOption, 'id'>): Promise<number> {
    const { insertId } = await this.run(
      'INSERT INTO footer_options (organisation_id, name, value) VALUES (?, ?, ?)',
      [this.organisationId, optionName, optionValue],
    );
    return insertId;
  }

  async change({ id, optionName, optionValue }: FooterOption): Promise<void> {
    await this.run('UPDATE footer_options SET name = ?, value = ? WHERE organisation_id = ? AND id = ?', [
      optionName,
      optionValue,
      this.organisationId,
      id,
    ]);
  }

  async remove(id: number): Promise<void> {
    await this.run('DELETE FROM footer_options WHERE organisation_id = ? AND id = ?', [
      this.organisationId,
      id,
    ]);
  }
}
