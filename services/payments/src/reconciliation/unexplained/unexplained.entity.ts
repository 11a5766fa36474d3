import { amount, id, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** Money of one currency that came and is neither certain nor accepted, and how many lines it is. */
@Entity('bank_unexplained')
export class UnexplainedEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(3) currency!: string;
  @whole() lineCount!: number;
  @amount() amount!: bigint;
}
