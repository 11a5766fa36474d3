import { flag, id, instant, json, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** How many invoices of a self-service customer may be unpaid at some locations, or at all. */
@Entity('unpaid_limits')
export class UnpaidLimitEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole({ name: 'max_count' }) count!: number;
  @flag() isAll!: boolean;
  @json() locationIds!: readonly number[];
  @text(2000) locationNames!: string;
  @flag() isActive!: boolean;
  @instant() modifiedAt!: Date;
}
