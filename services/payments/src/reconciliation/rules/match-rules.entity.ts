import { id, instant, json, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import type { MatchingRules } from '@kobodesk/contracts/payments';
import { Entity } from 'typeorm';

/** A version of an agency's matching rules, from 2 on. It is never changed: the next one is another row. */
@Entity('match_rules')
export class MatchRulesEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() version!: number;
  @json() rules!: MatchingRules;
  @text(200) reason!: string;
  @whole({ nullable: true }) makerUserId!: number | null;
  @text(200) maker!: string;
  @whole({ nullable: true }) checkerUserId!: number | null;
  @text(200) checker!: string;
  /** when it was asked for, and agreed to */
  @instant() madeAt!: Date;
  @instant() usedFrom!: Date;
}
