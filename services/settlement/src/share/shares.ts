/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are marks and statements of this file; every value is bound */
import { thousandths } from '@kobodesk/contracts/kernel';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { restAccount } from '../account/account.js';
import { SettlementAccounts } from '../account/settlement-accounts.js';
import type { LedgerEvent } from '../ledger/post.js';
import { passedOn } from '../provider/passed-on.js';
import { ProviderSplits } from '../provider/provider-splits.js';
import { SplitVersions } from '../split/split-versions.js';
import type { Residues } from './divide.js';
import { inForce, residuesOf, shared, type PaidEvent, type SharedEvent } from './shared-event.js';

const keepResidue = {
  mysql: 'ON DUPLICATE KEY UPDATE residue = VALUES(residue)',
  sqlite:
    'ON CONFLICT (organisation_id, version_id, currency_id, beneficiary) DO UPDATE SET residue = excluded.residue',
};

/** Divides payments in the order in which they are posted; whoever posts holds the end of the chain. */
export class Shares extends ScopedRepository {
  /** By the event of each payment that somebody shares in. */
  async of(events: readonly LedgerEvent[]): Promise<Map<string, SharedEvent>> {
    const paid = events.filter((event): event is PaidEvent => event.kind === 'paid');
    const lines = [...new Set(paid.map(({ place }) => place.revenueId))];
    const versions = await new SplitVersions(this.scope).of(lines);
    const divided = new Map<string, SharedEvent>();
    if (versions.length === 0) return divided;
    const told = await this.toldProvider(paid);
    const accounts = await new SettlementAccounts(this.scope).all();
    const carried = new Map<string, Residues>();
    for (const event of paid) {
      const parts = told(event);
      if (parts) {
        divided.set(event.id, passedOn(event, parts));
        continue;
      }
      const version = inForce(versions, event.place.revenueId, event.day);
      if (!version) continue;
      const key = `${version.id}:${event.currencyId}`;
      const before = carried.get(key) ?? (await this.residues(version.id, event.currencyId));
      const account = restAccount({ ...event.place, currencyId: event.currencyId }, accounts);
      const restTo = account ? `${account.bankId}:${account.accountNumber}` : '';
      const division = shared(event, version, before, restTo);
      if (!division) continue;
      divided.set(event.id, division.event);
      carried.set(key, division.residues);
    }
    for (const [key, residues] of carried) await this.keep(key, residues);
    return divided;
  }

  /**
   * What the provider was told of the reference that a payment was made by: the whole of it at once. Payments says whether
   * it was made by one that is divided; of a fact that does not say, invoice and amount do (decision 124).
   */
  private async toldProvider(paid: readonly PaidEvent[]) {
    const numbers = [...new Set(paid.map(({ invoiceNumber }) => invoiceNumber))];
    const splits = await new ProviderSplits(this.scope).ofInvoices(numbers);
    return ({ invoiceNumber, currencyId, applied, surplus, isExcess, passedOn, recordedAt }: PaidEvent) =>
      isExcess || surplus !== '0' || passedOn === '0'
        ? undefined
        : splits.find(
            (split) =>
              split.invoiceNumber === invoiceNumber &&
              split.currencyId === currencyId &&
              split.amount === thousandths(applied) &&
              split.askedAtMs <= Date.parse(recordedAt),
          )?.parts;
  }

  private async residues(versionId: number, currencyId: number): Promise<Residues> {
    const rows = await this.query<{ beneficiary: string; residue: number | string }>(
      'SELECT beneficiary, residue FROM ledger_residues WHERE organisation_id = ? AND version_id = ? AND currency_id = ?',
      [this.organisationId, versionId, currencyId],
    );
    return residuesOf(rows);
  }

  private async keep(key: string, residues: Residues): Promise<void> {
    if (residues.size === 0) return;
    const [versionId, currencyId] = key.split(':').map(Number);
    await this.run(
      `INSERT INTO ledger_residues (organisation_id, version_id, currency_id, beneficiary, residue)
       VALUES ${[...residues].map(() => '(?, ?, ?, ?, ?)').join(', ')} ${keepResidue[this.dialect]}`,
      [...residues].flatMap(([beneficiary, residue]) => [
        this.organisationId,
        versionId ?? 0,
        currencyId ?? 0,
        beneficiary,
        residue,
      ]),
    );
  }
}
