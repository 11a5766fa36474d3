/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are marks; every value is bound */
import { dayAfter, thousandths } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { BeneficiaryDraft, Split } from './split.js';

export interface VersionShare {
  bank_id: number | string;
  bank_name: string;
  account_number: string;
  account_name: string;
  currency_id: number | string;
  share_thousandths: number | string;
}
export interface SplitVersion {
  id: number;
  revenueId: number;
  effectiveFrom: string;
  splitType: number;
  /** in the order in which they are paid */
  shares: VersionShare[];
}
type VersionRow = VersionShare & {
  id: number | string;
  revenue_id: number | string;
  effective_from: string;
  split_type: number | string;
};

/** How revenue lines were divided on each day. Versions are added and never touched again. */
export class SplitVersions extends ScopedRepository {
  /**
   * Holds from tomorrow on: so a day that has begun has one version, and a payment of it is divided the same whenever it
   * comes (rules/settlement.md#versions-of-a-split).
   */
  async add(
    { revenueId, splitType }: Pick<Split, 'revenueId' | 'splitType'>,
    beneficiaries: readonly BeneficiaryDraft[],
  ): Promise<void> {
    const { now } = this.scope;
    const from = dayAfter(dayOf(now, this.actor.timeZone), 1);
    const { insertId } = await this.run(
      `INSERT INTO settlement_split_versions (organisation_id, revenue_id, effective_from, split_type, made_at_ms)
       VALUES (?, ?, ?, ?, ?)`,
      [this.organisationId, revenueId, from, splitType, now.getTime()],
    );
    if (beneficiaries.length === 0) return;
    await this.run(
      `INSERT INTO settlement_version_shares (organisation_id, version_id, position, bank_id, bank_name, account_number,
       account_name, currency_id, share_thousandths)
       VALUES ${beneficiaries.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
      beneficiaries.flatMap((one, position) => [
        this.organisationId,
        insertId,
        position,
        one.bankId,
        one.bankName,
        one.accountNumber,
        one.accountName,
        one.currencyId,
        thousandths(one.share),
      ]),
    );
  }

  /** All of some revenue lines, the latest first. Index split_versions_day. */
  async of(revenueIds: readonly number[]): Promise<SplitVersion[]> {
    if (revenueIds.length === 0) return [];
    const rows = await this.query<{ [K in keyof VersionRow]: VersionRow[K] } & { position: number | null }>(
      `SELECT v.id, v.revenue_id, v.effective_from, v.split_type, s.position, s.bank_id, s.bank_name, s.account_number,
       s.account_name, s.currency_id, s.share_thousandths FROM settlement_split_versions v
       LEFT JOIN settlement_version_shares s ON s.organisation_id = v.organisation_id AND s.version_id = v.id
       WHERE v.organisation_id = ? AND v.revenue_id IN (${revenueIds.map(() => '?').join(', ')})
       ORDER BY v.effective_from DESC, v.id DESC, s.position`,
      [this.organisationId, ...revenueIds],
    );
    const versions = new Map<number, SplitVersion>();
    for (const { id, revenue_id, effective_from: effectiveFrom, split_type, position, ...share } of rows) {
      const version = versions.get(Number(id)) ?? {
        id: Number(id),
        revenueId: Number(revenue_id),
        effectiveFrom,
        splitType: Number(split_type),
        shares: [],
      };
      if (position !== null) version.shares.push(share);
      versions.set(version.id, version);
    }
    return [...versions.values()];
  }
}
