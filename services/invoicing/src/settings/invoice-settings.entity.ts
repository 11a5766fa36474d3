import { id, json, tenant, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** When and how often the invoices of an organisation may be edited, and what of them not. */
@Entity('invoice_settings')
export class InvoiceSettingsEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  /** hours */
  @whole() invoiceAge!: number;
  @whole() frequency!: number;
  /** ids of the fields that may not be edited */
  @json() closedFields!: number[];
}
