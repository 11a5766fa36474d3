import { belongsTo, flag, id, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';
import { OrganisationEntity } from '../organisation/organisation.entity.js';

@Entity('states')
export class StateEntity {
  @id() id!: number;
  @text(80) name!: string;
}

/** A place where an organisation works. */
@Entity('locations')
export class LocationEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(200) name!: string;
  @text(500) searchedName!: string;
  @text(20) code!: string;
  @whole() stateId!: number;
  @flag() isActive!: boolean;
}

/** The same with whose it is, and where. */
@Entity('locations')
export class PlacedLocationEntity extends LocationEntity {
  @belongsTo(() => StateEntity, 'state_id') state!: StateEntity;
  @belongsTo(() => OrganisationEntity, 'organisation_id') organisation!: OrganisationEntity;
}

/** What an installation has set for all of its organisations. */
@Entity('settings')
export class SettingEntity {
  @text(60, { primary: true, name: 'setting_key' }) key!: string;
  @text(500) value!: string;
}
