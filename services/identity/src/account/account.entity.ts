import { id, instant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import type { Source } from '@kobodesk/contracts/kernel';
import type { AccountLetterKind } from '@kobodesk/contracts/notifications';
import { Entity } from 'typeorm';
import type { CodePurpose } from './account.js';

/** A one-time code of a mailed link, by its hash. */
@Entity('account_codes')
export class CodeEntity {
  @id() id!: number;
  @whole() userId!: number;
  @text(20) purpose!: CodePurpose;
  @text(64) codeHash!: string;
  @instant() createdAt!: Date;
  @instant() expiresAt!: Date;
  @instant({ nullable: true }) usedAt!: Date | null;
  @whole({ nullable: true }) letterId!: number | null;
}

/** A letter that is still to be sent; without the code, which is made when it is sent. */
@Entity('account_letters')
export class LetterEntity {
  @id() id!: number;
  @text(20) kind!: AccountLetterKind;
  /** null: somebody named an address, which may or may not be a user's */
  @whole({ nullable: true }) userId!: number | null;
  @text(254) account!: string;
  @text(64) address!: string;
  @text(10) source!: Source;
  @whole() tries!: number;
  @instant() nextTry!: Date;
  @text(64, { nullable: true }) correlationId!: string | null;
  /** what it is about, where that is not the account */
  @text(220) about!: string;
  /** what it tells of happens then */
  @instant({ nullable: true }) happensAt!: Date | null;
}

/** A try to sign in. */
@Entity('sign_in_attempts')
export class AttemptEntity {
  @id() id!: number;
  @text(254) account!: string;
  @text(64) address!: string;
  @instant() triedAt!: Date;
}
