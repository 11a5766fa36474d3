import type { AgeingFilter } from '@kobodesk/contracts/invoicing';
import type { Actor, ChangePerson } from '@kobodesk/contracts/kernel';
import { day, id, instant, json, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** Whose waiver it is, and what they may see of the invoices. */
export type WaiverMaker = ChangePerson & Pick<Actor, 'timeZone' | 'revenueIds' | 'locationIds'>;

/** Credit notes that are asked for one invoice after the other (rules/ageing.md#what-if). */
@Entity('waivers')
export class WaiverEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  /** the same while it is drafted, then null */
  @whole({ nullable: true }) openOrganisationId!: number | null;
  @json() filter!: AgeingFilter;
  /** of what is due; a decimal with at most three places */
  @text(10) percent!: string;
  /** due days, both included */
  @day() fromDay!: string;
  @day() toDay!: string;
  /** customers who are supposed to pay, by currency */
  @json() leftOut!: readonly { currencyId: number; customerId: number }[];
  @text(1000) reason!: string;
  @json() maker!: WaiverMaker;
  @text(10) state!: 'drafting' | 'done';
  @whole() found!: number;
  @whole() asked!: number;
  @whole() skipped!: number;
  /** by currency; decimals */
  @json() amounts!: Readonly<Record<string, string>>;
  /** the last invoice that was looked at; '' and 0 at first */
  @text(10) lastDueDay!: string;
  @whole() lastInvoiceId!: number;
  @instant() madeAt!: Date;
  @instant({ nullable: true }) doneAt!: Date | null;
  @text(64, { nullable: true }) correlationId!: string | null;
}
