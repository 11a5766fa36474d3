import { flag, id, longText, tenant, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** When the invoices of an organisation count as due, and what their notices say. */
@Entity('ageing_configurations')
export class AgeingConfigurationEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() midlyDueDays!: number;
  @whole() dueDays!: number;
  @whole() overdueDays!: number;
  /** days that the clock leaves a customer alone after a letter; 0: none */
  @whole() leastDaysBetween!: number;
  @longText() notificationEmails!: string;
  @flag() autoNotify!: boolean;
  @longText() template!: string;
}
