import { id, instant, json, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import type { MatchClass, MatchPass } from '@kobodesk/contracts/payments';
import { Entity } from 'typeorm';

/** What was made of a bank line, once. The next one supersedes it, and it is never changed otherwise. */
@Entity('bank_decisions')
export class BankDecisionEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() lineId!: number;
  @whole() version!: number;
  /** the version after it; 0 of the one that stands */
  @whole() successor!: number;
  @text(10) class!: MatchClass;
  @text(2, { nullable: true }) pass!: MatchPass | null;
  @whole() rulesVersion!: number;
  @json() paymentIds!: readonly number[];
  @json() rivalIds!: readonly number[];
  @json() evidence!: readonly string[];
  @whole({ nullable: true }) runnerUpId!: number | null;
  @text(500) whyLost!: string;
  /** `undone`: its payments are not offered for this line again */
  @text(8) state!: 'accepted' | 'found' | 'undone';
  /** '' of what the rules found */
  @text(420) madeBy!: string;
  @instant() madeAt!: Date;
}

/** A payment that a line explains, by a decision that stands. */
@Entity('bank_explanations')
export class BankExplanationEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() paymentId!: number;
  @whole() lineId!: number;
  @text(8) state!: 'accepted' | 'found';
}
