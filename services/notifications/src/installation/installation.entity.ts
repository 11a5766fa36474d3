import { json, whole } from '@kobodesk/chassis/database/entity-columns';
import type { InstallationTexts } from '@kobodesk/contracts/notifications';
import { Entity } from 'typeorm';

/** What the provider says of the installation: one row, or none. */
@Entity('installation')
export class InstallationEntity {
  @whole({ primary: true }) id!: number;
  @json() texts!: InstallationTexts;
}
