import {
  amount,
  day,
  id,
  instant,
  json,
  tenant,
  text,
  whole,
} from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** A bank statement that was taken, or is being taken. */
@Entity('bank_statements')
export class BankStatementEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(34) account!: string;
  @text(3) currency!: string;
  @day() fromDay!: string;
  @day() toDay!: string;
  @amount({ nullable: true }) opening!: bigint | null;
  @amount({ nullable: true }) closing!: bigint | null;
  @text(120) fileName!: string;
  /** SHA-256 of the file: the same one is taken once, whatever its name */
  @text(64) contentHash!: string;
  /** by which the file is found among the kept ones */
  @text(32) keptFile!: string;
  @text(40) profile!: string;
  /** 0: one that is built in */
  @whole() profileVersion!: number;
  /** of the file */
  @whole() lineCount!: number;
  /** the lines up to here have been placed */
  @whole() placed!: number;
  /** of those, what came by no statement before */
  @whole() added!: number;
  @text(8) state!: 'taken' | 'taking';
  /** what the gates warn of, in words */
  @json() findings!: readonly string[];
  @text(420) uploadedBy!: string;
  @instant() uploadedAt!: Date;
  @instant({ nullable: true }) takenAt!: Date | null;
  @text(64, { nullable: true }) correlationId!: string | null;
}

/** How the files of a bank are read: a version that an agency saved. The newest counts. */
@Entity('bank_profiles')
export class BankProfileEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(40) name!: string;
  @whole() version!: number;
  @json() profile!: unknown;
  @text(420) madeBy!: string;
  @instant() madeAt!: Date;
}
