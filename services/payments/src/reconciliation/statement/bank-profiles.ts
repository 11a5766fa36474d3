import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import type { NewRow } from '@kobodesk/chassis/database/rows';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { headingsOf, type ProfileColumns } from '@kobodesk/contracts/payments';
import type { ColumnProfile } from './reading/column-profiles.js';
import { BankProfileEntity } from './statement.entity.js';

export interface OwnProfile {
  readonly name: string;
  readonly title: string;
  readonly version: number;
  readonly columns: ProfileColumns;
}

const profileOf = ({ name, version, profile }: BankProfileEntity): OwnProfile => {
  const { title, columns } = profile as Pick<OwnProfile, 'columns' | 'title'>;
  return { name, version, title, columns };
};

export const readingOf = ({ name, title, columns }: Omit<OwnProfile, 'version'>): ColumnProfile => ({
  name,
  title,
  headings: headingsOf(columns),
});

/** How one organisation reads the sheets of its banks: versions that are never changed. Key: bank_profiles_version. */
export class BankProfiles extends ScopedRepository {
  private readonly profiles = this.table(BankProfileEntity);

  async newest(name: string): Promise<OwnProfile | undefined> {
    const row = await this.profiles.find({ name }, { version: 'DESC' });
    return row ? profileOf(row) : undefined;
  }

  /** The newest version of each, by their names. */
  async all(): Promise<OwnProfile[]> {
    const newest = new Map<string, BankProfileEntity>();
    for (const row of await this.profiles.list({}, { name: 'ASC', version: 'ASC' }))
      newest.set(row.name, row);
    return [...newest.values()].map(profileOf);
  }

  /** False when somebody else has made this version meanwhile. */
  async add(row: NewRow<BankProfileEntity, 'organisationId'>): Promise<boolean> {
    return (await unlessDuplicate(() => this.profiles.insert(row))) !== undefined;
  }
}
