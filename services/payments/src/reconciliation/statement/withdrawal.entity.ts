import { day, id, instant, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** What is left of a bank statement that was given for the wrong account; its file is kept under the same name. */
@Entity('bank_withdrawals')
export class BankWithdrawalEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() statementId!: number;
  @text(34) account!: string;
  @text(3) currency!: string;
  @day() fromDay!: string;
  @day() toDay!: string;
  @text(120) fileName!: string;
  @text(64) contentHash!: string;
  @text(32) keptFile!: string;
  /** that went with it */
  @whole() lineCount!: number;
  @text(200) reason!: string;
  @text(420) withdrawnBy!: string;
  @instant() withdrawnAt!: Date;
}
