import { id, instant, json, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import type { StatementFilter } from '@kobodesk/contracts/invoicing';
import { Entity } from 'typeorm';

/** Statements of account to customers, settlement statements to beneficiaries. */
export type StatementJob = 'statement' | 'settlement';

/** A run of statements by the clock; it knows how far it has come. */
@Entity('statement_runs')
export class StatementRunEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole({ nullable: true }) scheduleRunId!: number | null;
  @text(20) job!: StatementJob;
  @text(12) state!: 'planning' | 'sending' | 'done';
  @instant() dueAt!: Date;
  /** all customers up to this one have been looked at; of settlement statements so many beneficiaries */
  @whole() lastCustomerId!: number;
  @whole() planned!: number;
  @whole() sent!: number;
  @whole() noAddress!: number;
  /** that had their statement of the month already, or had nothing to be told */
  @whole() sentBefore!: number;
  /** that could not be printed */
  @whole() notMade!: number;
  @text(200) note!: string;
  @instant({ nullable: true }) doneAt!: Date | null;
  @text(64, { nullable: true }) correlationId!: string | null;
}

/** An issued settlement statement; it is printed before there is a letter. */
export interface SettlementPaper {
  settlement: { beneficiary: string; currencyId: number; number: number; toDay: string };
}

/** A statement that goes to somebody, or went. */
@Entity('statement_letters')
export class StatementLetterEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(120) letterKey!: string;
  /** null: by hand */
  @whole({ nullable: true }) runId!: number | null;
  @whole({ nullable: true }) scheduleRunId!: number | null;
  @text(200) customerName!: string;
  @text(254) recipient!: string;
  @json() filter!: StatementFilter | SettlementPaper;
  /** of reporting; null until its file is ordered */
  @whole({ nullable: true }) exportId!: number | null;
  /** files that came to nothing */
  @whole() tries!: number;
  /** why it was not sent */
  @text(200) note!: string;
  @instant({ nullable: true }) doneAt!: Date | null;
  @text(64, { nullable: true }) correlationId!: string | null;
}
