import { id, instant, json, longText, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import type { ImportOutcome } from '@kobodesk/contracts/invoicing';
import { Entity } from 'typeorm';

/** A sheet of customers that was read. */
@Entity('customer_imports')
export class CustomerImportEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(64) contentHash!: string;
  /** of the content and of what was said of each row */
  @text(64) planHash!: string;
  @whole() rowCount!: number;
  @text(200) uploadedBy!: string;
  @instant() uploadedAt!: Date;
}

/** A row of it, and what becomes of it. */
@Entity('customer_import_rows')
export class CustomerImportRowEntity {
  @whole({ name: 'organisation_id', primary: true }) organisationId!: number;
  @whole({ primary: true }) importId!: number;
  @whole({ primary: true }) rowNo!: number;
  @text(200) name!: string;
  /** as they were read, in the order of the template */
  @json() cells!: readonly string[];
  @text(10) outcome!: ImportOutcome;
  @longText() message!: string;
  /** that it looks like, or that it has become */
  @whole({ nullable: true }) customerId!: number | null;
  @json() alikeIds!: readonly number[];
}
