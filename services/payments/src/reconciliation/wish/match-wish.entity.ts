import { id, instant, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** That the lines of an organisation are to be matched: one row each. */
@Entity('bank_match_wishes')
export class MatchWishEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(8) state!: 'done' | 'parked' | 'waiting';
  /** how often it was wished for: who works it off leaves a later wish alone */
  @whole() wishes!: number;
  /** the first wish that waits, and the last one */
  @instant() firstAt!: Date;
  @instant() lastAt!: Date;
  @text(300) reason!: string;
  @whole() tries!: number;
  @instant() nextTry!: Date;
  @text(64, { nullable: true }) correlationId!: string | null;
}
