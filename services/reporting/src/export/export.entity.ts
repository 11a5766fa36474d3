import { id, instant, json, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import type { KeptParts } from '@kobodesk/chassis/threads/written-file';
import type { ControlTotal, ExportRow } from '@kobodesk/contracts/reporting';
import { Entity } from 'typeorm';

export type Kept = KeptParts & {
  /** when it was begun or, later, its last part came into the store, in milliseconds */
  atMs?: number;
};

/** A download that somebody ordered. */
@Entity('exports')
export class ExportEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() userId!: number;
  @text(10) subject!:
    'invoices' | 'audit' | 'credits' | 'ageing' | 'tracker' | 'late' | 'statement' | 'settlement' | 'journal';
  @text(8) kind!: ExportRow['kind'];
  @json() filter!: unknown;
  /** on whose behalf the rows are read: scope and zone of the asker */
  @json() actor!: unknown;
  @text(10) state!: 'waiting' | 'running' | 'done' | 'failed';
  @whole() rowsDone!: number;
  @whole() rowsTotal!: number;
  @text(32, { nullable: true }) fileId!: string | null;
  @instant({ nullable: true }) expiresAt!: Date | null;
  /** whoever makes it must finish or renew before; then another process starts it again */
  @instant() leasedUntil!: Date;
  @whole() tries!: number;
  /** of whoever makes it; '' for nobody */
  @text(32) maker!: string;
  /** what of it is in the store already: of one that is not long, none; null: nobody has begun it */
  @json({ nullable: true }) kept!: Kept | null;
  /** what its rows came to (ControlTotal) */
  @json({ nullable: true }) totals!: readonly ControlTotal[] | null;
  @instant() createdAt!: Date;
  @text(64, { nullable: true }) correlationId!: string | null;
}
