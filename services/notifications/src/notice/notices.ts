/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are marks and names of indexes; every value is bound */
import { receivablesAtOnce, type Receivable } from '@kobodesk/contracts/invoicing';
import { dayAfter } from '@kobodesk/contracts/kernel';
import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { NewRow } from '@kobodesk/chassis/database/rows';
import { LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { toldBy, type Told } from './notice.js';
import { NoticeEntity, type NoticeState } from './notice.entity.js';

export type NoticeDraft = NewRow<NoticeEntity, 'organisationId'>;

/** Whose customers are asked after, and how near a letter may be. */
interface AskedContacts {
  invoices: readonly Pick<Receivable, 'customerId'>[];
  leastDaysBetween: number;
  today: string;
  /** what a run has sent itself is one contact with what it will send */
  butOfRun?: number;
}

/** A letter that was sent about an invoice. */
export interface Letter extends Pick<NoticeEntity, 'invoiceId' | 'invoiceNumber'> {
  step: number;
  day: string;
}

/** What of a notice decides about the next one. */
type KnownNotice = Pick<
  NoticeEntity,
  'id' | 'invoiceId' | 'customerId' | 'policy' | 'step' | 'state' | 'band' | 'saidStep' | 'sentDay'
>;
interface StoredNotice {
  id: number | string;
  invoice_id: number | string;
  customer_id: number | string | null;
  policy: string;
  step: string;
  state: NoticeState;
  band: number | string;
  said_step: number | string | null;
  sent_day: string | null;
}
const numberOf = (value: number | string | null): number | null => (value === null ? null : Number(value));
const knownOf = (row: StoredNotice): KnownNotice => ({
  id: Number(row.id),
  invoiceId: Number(row.invoice_id),
  customerId: numberOf(row.customer_id),
  policy: row.policy,
  step: row.step,
  state: row.state,
  band: Number(row.band),
  saidStep: numberOf(row.said_step),
  sentDay: row.sent_day,
});

/** The notices of one organisation. */
export class Notices extends TableRepository<NoticeEntity> {
  protected readonly target = NoticeEntity;

  /**
   * Whatever is known of these invoices, and of their customers when that is asked. Plain rows: a plan of many thousands
   * makes no object of each. By ageing_notices_once.
   */
  async ofInvoices(invoiceIds: readonly number[], asked?: AskedContacts): Promise<KnownNotices> {
    if (invoiceIds.length === 0) return new KnownNotices([]);
    const rows = await this.query<StoredNotice>(
      `SELECT id, invoice_id, customer_id, policy, step, state, band, said_step, sent_day
       FROM ageing_notices${this.by('ageing_notices_once')} WHERE organisation_id = ? AND invoice_id IN (${invoiceIds.map(() => '?').join(', ')})`,
      [this.organisationId, ...invoiceIds],
    );
    return new KnownNotices(rows.map(knownOf), asked && (await this.contacts(asked)));
  }

  /** The last day that customers were written to on, where it is too near. Index: ageing_notices_customer. */
  private async contacts(asked: AskedContacts): Promise<ReadonlyMap<number, string>> {
    const customerIds = [...new Set(asked.invoices.map(({ customerId }) => customerId))];
    if (asked.leastDaysBetween === 0 || customerIds.length === 0) return new Map();
    const marks = customerIds.map(() => '?').join(', ');
    const rows = await this.query<{ customer_id: number; last_day: string }>(
      `SELECT customer_id, MAX(sent_day) AS last_day FROM ageing_notices${this.by('ageing_notices_customer')}
       WHERE organisation_id = ? AND customer_id IN (${marks}) AND sent_day > ? AND (run_id IS NULL OR run_id <> ?)
       GROUP BY customer_id`,
      [
        this.organisationId,
        ...customerIds,
        dayAfter(asked.today, -asked.leastDaysBetween),
        asked.butOfRun ?? 0,
      ],
    );
    return new Map(rows.map((row) => [row.customer_id, row.last_day]));
  }

  /** So many of the letters that were sent, those of an invoice together. By ageing_notices_once. */
  async letters(most: number): Promise<Letter[]> {
    const rows = await this.query<StoredNotice & { invoice_number: string }>(
      `SELECT invoice_id, invoice_number, band, said_step, sent_day FROM ageing_notices${this.by('ageing_notices_once')}
       WHERE organisation_id = ? AND state = 'sent' ORDER BY invoice_id LIMIT ${most}`,
      [this.organisationId],
    );
    return rows.map((row) => ({
      invoiceId: Number(row.invoice_id),
      invoiceNumber: row.invoice_number,
      step: Number(row.said_step ?? row.band),
      day: row.sent_day ?? '',
    }));
  }

  /** Whether a letter was sent after a day. Index: ageing_notices_sent. */
  async hasLeftSince(day: string): Promise<boolean> {
    const rows = await this.query(
      `SELECT 1 FROM ageing_notices${this.by('ageing_notices_sent')} WHERE organisation_id = ? AND sent_day > ? LIMIT 1`,
      [this.organisationId, day],
    );
    return rows.length > 0;
  }

  /** Where five hundred are a good part of the table, an engine would rather read all of it; it grows, and plans are kept. */
  private by(index: string): string {
    return this.dialect === 'mysql' ? ` FORCE INDEX (${index})` : ` INDEXED BY ${index}`;
  }

  /**
   * Claims a notice that is to be sent in this transaction. False when it was sent before, or another was sent of the
   * invoice that day: the keys of the table say so, whoever else is at it.
   */
  async claim(draft: NoticeDraft): Promise<boolean> {
    const { invoiceId, policy, step } = draft;
    const changed = await unlessDuplicate(() =>
      this.update({ invoiceId, policy, step, state: Not('sent' as const) }, draft),
    );
    if (changed !== 0) return changed !== undefined;
    return (await unlessDuplicate(() => this.insert(draft))) !== undefined;
  }

  /** Keeps what is planned or skipped, in place of what was planned or skipped of the same step before. */
  async plan(drafts: readonly NoticeDraft[], known: KnownNotices): Promise<void> {
    const fresh = drafts.filter((draft) => !known.at(draft));
    await this.table(NoticeEntity).insertAll(fresh);
    for (const draft of drafts) {
      const before = known.at(draft);
      if (before) await this.update({ id: before.id, state: Not('sent' as const) }, draft);
    }
  }

  /**
   * The next that a run has planned, customer by customer; where the notices of a customer go in one letter, all that
   * the last of them has, as far as invoicing can be asked of them at once. By ageing_notices_next.
   */
  async plannedBy(runId: number, { most, isGrouped }: { most: number; isGrouped: boolean }) {
    const notices = this.table(NoticeEntity);
    const planned = { runId, state: 'planned' } as const;
    const next = await notices.list(planned, { customerId: 'ASC', id: 'ASC' }, most);
    const last = next.at(-1);
    if (!isGrouped || next.length < most || !last || last.customerId === null) return next;
    const same = { ...planned, customerId: last.customerId, id: MoreThan(last.id) };
    return [...next, ...(await notices.list(same, { id: 'ASC' }, receivablesAtOnce - most))];
  }

  /** True for the one who settles a planned notice. */
  async settle(id: number, patch: Partial<NoticeEntity>): Promise<boolean> {
    const { organisationId: _own, ...rest } = patch;
    const settled = await unlessDuplicate(() => this.update({ id, state: 'planned' }, rest));
    return settled === 1;
  }

  /** The last letter about an invoice until an instant. By ageing_notices_once. */
  lastBefore(invoiceId: number, at: Date): Promise<NoticeEntity | null> {
    return this.find({ invoiceId, state: 'sent', at: LessThanOrEqual(at) }, { at: 'DESC', id: 'DESC' });
  }

  /** The last letter about an invoice until a day, this one included. By ageing_notices_once. */
  lastUntil(invoiceId: number, day: string): Promise<NoticeEntity | null> {
    const sent = { invoiceId, state: 'sent', sentDay: LessThanOrEqual(day) } as const;
    return this.find(sent, { at: 'DESC', id: 'DESC' });
  }

  stop(runId: number): Promise<number> {
    return this.update({ runId, state: 'planned' }, { state: 'stopped' });
  }
}

const toldOf = (sent: readonly KnownNotice[]): Told | undefined =>
  toldBy(sent.map(({ band, saidStep, sentDay }) => ({ steps: [saidStep ?? band], day: sentDay ?? '' })));

/** What was found of some invoices. */
export class KnownNotices {
  /** by invoice: each of a slice is asked after, and would else be sought among those of all */
  private readonly notices = new Map<number, KnownNotice[]>();

  constructor(
    found: readonly KnownNotice[],
    private readonly contacts: ReadonlyMap<number, string> = new Map(),
  ) {
    for (const notice of found) {
      const own = this.notices.get(notice.invoiceId);
      if (own) own.push(notice);
      else this.notices.set(notice.invoiceId, [notice]);
    }
  }

  at({ invoiceId, policy, step }: NoticeDraft): KnownNotice | undefined {
    return this.notices.get(invoiceId)?.find((one) => one.policy === policy && one.step === step);
  }

  /** What was said of an invoice, and when anything was said to its customer. */
  of({ invoiceId, customerId }: { invoiceId: number; customerId?: number }) {
    const sent = (this.notices.get(invoiceId) ?? []).filter(({ state }) => state === 'sent');
    // notices from before the customer was kept count for their invoice alone
    const old = toldOf(sent.filter((one) => one.customerId === null))?.day ?? '';
    const contacted = (customerId === undefined ? undefined : this.contacts.get(customerId)) ?? '';
    return { told: toldOf(sent), contacted: contacted > old ? contacted : old };
  }
}
