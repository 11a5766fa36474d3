import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { NewRow } from '@kobodesk/chassis/database/rows';
import { SavedSearchEntity } from './saved-search.entity.js';

/** The saved searches of an organisation. Key: saved_searches_name. */
export class SavedSearches extends TableRepository<SavedSearchEntity> {
  protected readonly target = SavedSearchEntity;

  /** A person's own, and with `shared` those that others share. */
  async seenBy(userId: number, list: string, shared: boolean): Promise<SavedSearchEntity[]> {
    const own = await this.list({ list, userId });
    const others = shared ? await this.list({ list, isShared: true }) : [];
    return [...own, ...others.filter((row) => row.userId !== userId)].sort((one, other) =>
      one.name.localeCompare(other.name, 'en'),
    );
  }

  named(userId: number, list: string, name: string): Promise<SavedSearchEntity | null> {
    return this.find({ userId, list, name });
  }

  /** How many a person keeps of a list. */
  held(userId: number, list: string): Promise<number> {
    return this.count({ userId, list });
  }

  keep(row: NewRow<SavedSearchEntity, 'organisationId'>): Promise<void> {
    return this.put({ userId: row.userId, list: row.list, name: row.name }, row);
  }
}
