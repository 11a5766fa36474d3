import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { NewRow } from '@kobodesk/chassis/database/rows';
import { In, Not } from 'typeorm';
import { toldBy, type Told } from './notice.js';
import { NoticeEntity } from './notice.entity.js';

export type NoticeDraft = NewRow<NoticeEntity, 'organisationId'>;

/** The notices of one organisation. */
export class Notices extends TableRepository<NoticeEntity> {
  protected readonly target = NoticeEntity;

  /** Whatever is known of these invoices. By ageing_notices_once. */
  async ofInvoices(invoiceIds: readonly number[]): Promise<KnownNotices> {
    return new KnownNotices(
      invoiceIds.length === 0 ? [] : await this.list({ invoiceId: In([...invoiceIds]) }),
    );
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

  /** The next that a run has planned. By ageing_notices_run. */
  plannedBy(runId: number, most: number): Promise<NoticeEntity[]> {
    return this.table(NoticeEntity).list({ runId, state: 'planned' }, { id: 'ASC' }, most);
  }

  /** True for the one who settles a planned notice. */
  async settle(id: number, patch: Partial<NoticeEntity>): Promise<boolean> {
    const { organisationId: _own, ...rest } = patch;
    const settled = await unlessDuplicate(() => this.update({ id, state: 'planned' }, rest));
    return settled === 1;
  }

  stop(runId: number): Promise<number> {
    return this.update({ runId, state: 'planned' }, { state: 'stopped' });
  }
}

/** What was found of some invoices. */
export class KnownNotices {
  constructor(private readonly notices: readonly NoticeEntity[]) {}

  at({ invoiceId, policy, step }: NoticeDraft): NoticeEntity | undefined {
    return this.notices.find(
      (one) => one.invoiceId === invoiceId && one.policy === policy && one.step === step,
    );
  }

  told(invoiceId: number): Told | undefined {
    const sent = this.notices.filter((one) => one.invoiceId === invoiceId && one.state === 'sent');
    return toldBy(sent.map(({ band, sentDay }) => ({ band, day: sentDay ?? '' })));
  }
}
