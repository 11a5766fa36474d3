import { id, instant, text } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** A sign-in that a browser has begun at the identity provider and not finished. */
@Entity('single_sign_ons')
export class BegunSignOnEntity {
  @id() id!: number;
  /** the state goes through the browser; here is its hash */
  @text(64) stateHash!: string;
  @text(100) nonce!: string;
  @text(128) codeVerifier!: string;
  @instant() expiresAt!: Date;
}
