import { id, instant, json, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** A download that somebody ordered. */
@Entity('exports')
export class ExportEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() userId!: number;
  @text(10) subject!: 'invoices' | 'audit' | 'credits' | 'ageing' | 'tracker' | 'late' | 'statement';
  @text(8) kind!: 'pdf' | 'excel';
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
  @instant() createdAt!: Date;
  @text(64, { nullable: true }) correlationId!: string | null;
}
