import type { WaiverDraft } from '@kobodesk/contracts/invoicing';
import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { NewRow } from '@kobodesk/chassis/database/rows';
import { WaiverEntity } from './waiver.entity.js';

/** What a waiver is before it is begun. */
export type WaiverBegun = Pick<
  WaiverEntity,
  'filter' | 'percent' | 'fromDay' | 'toDay' | 'leftOut' | 'reason' | 'maker' | 'found'
>;

/** The waivers of one organisation. */
export class Waivers extends TableRepository<WaiverEntity> {
  protected readonly target = WaiverEntity;

  /** One at a time: undefined while another is drafted. */
  async begin(waiver: WaiverBegun): Promise<WaiverEntity | undefined> {
    const row: NewRow<WaiverEntity, 'organisationId'> = {
      ...waiver,
      openOrganisationId: this.organisationId,
      state: 'drafting',
      asked: 0,
      skipped: 0,
      amounts: {},
      lastDueDay: '',
      lastInvoiceId: 0,
      madeAt: this.scope.now,
      doneAt: null,
      correlationId: this.scope.correlationId,
    };
    const id = await unlessDuplicate(() => this.insert(row));
    return id === undefined ? undefined : { ...row, id, organisationId: this.organisationId };
  }

  /** False when another process has moved it on from where it was seen: then nothing of this transaction may stand. */
  async move({ id, lastDueDay, lastInvoiceId }: WaiverEntity, to: Partial<WaiverEntity>): Promise<boolean> {
    return (await this.update({ id, state: 'drafting', lastDueDay, lastInvoiceId }, to)) === 1;
  }
}

export const waiverRowOf = ({ id, state, found, asked, skipped, amounts }: WaiverEntity): WaiverDraft => ({
  id,
  state,
  found,
  asked,
  skipped,
  amounts: Object.entries(amounts).map(([currencyId, amount]) => ({
    currencyId: Number(currencyId),
    amount,
  })),
});
