import { amount, day, id, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** A line of a bank statement. It is never changed: what it is matched with stands elsewhere. */
@Entity('bank_lines')
export class BankLineEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  /** the first statement that had it, and its row there */
  @whole() statementId!: number;
  @whole() position!: number;
  @text(34) account!: string;
  @day() day!: string;
  @amount() amount!: bigint;
  @text(3) currency!: string;
  @text(500) narration!: string;
  /** SHA-256 of the normalised narration */
  @text(64) narrationHash!: string;
  @text(80) bankReference!: string;
  /** what the bank says stands on the account after it; null where it does not say */
  @amount({ nullable: true }) balance!: bigint | null;
  @whole() occurrence!: number;
}
