import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { In, Not } from 'typeorm';
import type { Beneficiary, BeneficiaryDraft, Split } from './split.js';
import { SplitVersions } from './split-versions.js';
import { BeneficiaryEntity, SplitEntity } from './split.entity.js';

const beneficiaryOf = ({ id, share, ...row }: BeneficiaryEntity): Beneficiary => ({
  accountId: id,
  bankId: row.bankId,
  bankName: row.bankName,
  accountNumber: row.accountNumber,
  accountName: row.accountName,
  currencyId: row.currencyId,
  share: decimalOf(share),
});

class Beneficiaries extends TableRepository<BeneficiaryEntity> {
  protected readonly target = BeneficiaryEntity;

  /** Sets who is paid, in this order. Who stays keeps the id. */
  async set(splitId: number, beneficiaries: readonly BeneficiaryDraft[]): Promise<void> {
    const staying = beneficiaries.flatMap(({ accountId }) => accountId ?? []);
    await this.remove({ splitId, id: Not(In(staying)) });
    for (const [position, { accountId, ...draft }] of beneficiaries.entries()) {
      const row = { ...draft, share: thousandths(draft.share), splitId, position };
      // of none it is new, or was taken out since the change was asked for
      const isKept = accountId !== null && (await this.update({ splitId, id: accountId }, row)) > 0;
      if (!isKept) await this.insert(row);
    }
  }
}

/** The settlement splits of one organisation: one for a revenue line. */
export class SettlementSplits extends TableRepository<SplitEntity> {
  protected readonly target = SplitEntity;
  private readonly beneficiaries = new Beneficiaries(this.scope);
  private readonly versions = new SplitVersions(this.scope);

  async search(
    text: string | undefined,
    page: { from: number; pageSize: number },
  ): Promise<{ splits: Split[]; total: number }> {
    const order = { revenueName: 'ASC', id: 'ASC' } as const;
    const { rows, total } = await this.page({ text, in: ['revenueName'], order, ...page });
    return { splits: await this.withBeneficiaries(rows), total };
  }

  async one(where: { id: number } | { revenueId: number }): Promise<Split | undefined> {
    const row = await this.find(where);
    return row ? (await this.withBeneficiaries([row]))[0] : undefined;
  }

  /** The revenue lines that have a split. */
  async revenueIds(): Promise<Set<number>> {
    return new Set((await this.list()).map(({ revenueId }) => revenueId));
  }

  /** Undefined when the revenue line has a split already. */
  open(
    split: Pick<Split, 'revenueId' | 'revenueName' | 'splitType'>,
    beneficiaries: readonly BeneficiaryDraft[],
  ): Promise<number | undefined> {
    return unlessDuplicate(async () => {
      const id = await this.insert({ ...split, createdAt: this.scope.now });
      await this.beneficiaries.set(id, beneficiaries);
      await this.versions.add(split, beneficiaries);
      return id;
    });
  }

  async change(id: number, splitType: number, beneficiaries: readonly BeneficiaryDraft[]): Promise<void> {
    await this.update({ id }, { splitType });
    await this.beneficiaries.set(id, beneficiaries);
    const row = await this.find({ id });
    if (row) await this.versions.add(row, beneficiaries);
  }

  async end(id: number): Promise<void> {
    const row = await this.find({ id });
    if (row) await this.versions.add(row, []);
    await this.beneficiaries.remove({ splitId: id });
    await this.remove({ id });
  }

  private async withBeneficiaries(rows: readonly SplitEntity[]): Promise<Split[]> {
    if (rows.length === 0) return [];
    const splitId = In(rows.map(({ id }) => id));
    const accounts = await this.beneficiaries.list({ splitId }, { splitId: 'ASC', position: 'ASC' });
    return rows.map((row) => ({
      ...row,
      beneficiaries: accounts.filter((account) => account.splitId === row.id).map(beneficiaryOf),
    }));
  }
}
