import { flag, id, tenant, text } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** What the revenues of an organisation are put together by. */
@Entity('revenue_groups')
export class RevenueGroupEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(200) name!: string;
  @flag() isDirectorate!: boolean;
  /** address; '' for none */
  @text(100) logo!: string;
}
