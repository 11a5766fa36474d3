import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { SettingEntity, StateEntity } from './location.entity.js';

/** What every organisation shares: states and public settings. */
export class ReferenceData extends CrossTenantRepository {
  states(): Promise<{ id: number; name: string }[]> {
    return this.table(StateEntity).list({}, { name: 'ASC' });
  }

  async setting(key: string): Promise<string | undefined> {
    return (await this.table(SettingEntity).find({ key }))?.value;
  }
}
