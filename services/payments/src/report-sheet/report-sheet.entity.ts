import { flag, id, instant, json, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import type { SheetRow } from '@kobodesk/contracts/payments';
import { Entity } from 'typeorm';

/** Rows that were read before sheets could say a currency are in naira. */
export type KeptRow = Omit<SheetRow, 'currency'> & Partial<Pick<SheetRow, 'currency'>>;

/** A report sheet that was uploaded. */
@Entity('report_sheets')
export class ReportSheetEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  /** SHA-256 of the file: the same one is booked once, whatever its name */
  @text(64) contentHash!: string;
  @flag() replacesReferences!: boolean;
  /** as they were read, each with why it could not be; '' when it could */
  @json() rowsRead!: readonly KeptRow[];
  @text(254) uploadedBy!: string;
  @instant() uploadedAt!: Date;
  /** a rejected one is parsed again */
  @text(8) state!: 'parsed' | 'sent' | 'booked';
  /** the change that it was sent with */
  @whole({ nullable: true }) requestId!: number | null;
}
