import { flag, id, longText, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** A search of a list that somebody keeps under a name. */
@Entity('saved_searches')
export class SavedSearchEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(40) list!: string;
  @whole() userId!: number;
  /** as they were called when it was saved: staff of the provider are no people of the agency */
  @text(400) ownerName!: string;
  @text(60) name!: string;
  /** JSON */
  @longText() value!: string;
  @flag() isShared!: boolean;
}
