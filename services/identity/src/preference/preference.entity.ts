import { longText, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** How a page shows itself to a person, within an organisation. */
@Entity('user_preferences')
export class PreferenceEntity {
  @whole({ primary: true, name: 'organisation_id' }) organisationId!: number;
  @whole({ primary: true }) userId!: number;
  @text(80, { primary: true }) name!: string;
  /** JSON */
  @longText() value!: string;
}
