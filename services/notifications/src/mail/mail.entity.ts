import { id, instant, json, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** What a waiting mail is made of; its files are kept until it has left. */
export interface MailContent {
  text: string;
  html: string;
  files: { fileId: string; name: string; contentType: string }[];
  /** numbers of invoices that are printed and attached when it leaves */
  prints?: readonly string[];
  /** for somebody of the agency to act on: whoever has left by the time it leaves does not get it */
  isForUser?: boolean;
  /** of notices that it belongs to, which counts what could not be delivered */
  ageingRun?: number;
}

/** A mail that waits, or has left. */
@Entity('mails')
export class MailEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(80) mailId!: string;
  @text(254) recipient!: string;
  @text(300) subject!: string;
  @json() content!: MailContent;
  @text(12) state!: 'waiting' | 'sent' | 'failed';
  @whole() tries!: number;
  @instant() nextTry!: Date;
  /** that it was written for; null: for none, or from before they were recorded */
  @whole({ nullable: true }) scheduleRunId!: number | null;
  @instant({ nullable: true }) sentAt!: Date | null;
  @text(300) lastError!: string;
  @text(64, { nullable: true }) correlationId!: string | null;
}
