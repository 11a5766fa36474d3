import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { PreferenceEntity } from './preference.entity.js';

/** What the people of an organisation keep of their pages, each their own. Key: primary. */
export class Preferences extends TableRepository<PreferenceEntity> {
  protected readonly target = PreferenceEntity;

  of(userId: number, name: string): Promise<PreferenceEntity | null> {
    return this.find({ userId, name });
  }

  /** How many names a person has. */
  held(userId: number): Promise<number> {
    return this.count({ userId });
  }

  keep(row: { userId: number; name: string; value: string }): Promise<void> {
    return this.put({ userId: row.userId, name: row.name }, row);
  }
}
