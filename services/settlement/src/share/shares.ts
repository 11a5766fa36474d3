/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are marks and statements of this file; every value is bound */
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { restAccount } from '../account/account.js';
import { SettlementAccounts } from '../account/settlement-accounts.js';
import type { LedgerEvent } from '../ledger/post.js';
import { linesOf } from '../line/revenue-lines.js';
import { mayBePassedOn, partsOf, passedOn } from '../provider/passed-on.js';
import { ProviderSplits, type ProviderSplit } from '../provider/provider-splits.js';
import { SplitVersions } from '../split/split-versions.js';
import type { Residues } from './divide.js';
import { inForce, isAdvanced, residuesOf, shared, type PaidEvent, type SharedEvent } from './shared-event.js';

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
    const lines = new Set(paid.flatMap(({ place }) => linesOf(place)));
    const versions = await new SplitVersions(this.scope).of([...lines]);
    const divided = new Map<string, SharedEvent>();
    if (versions.length === 0) return divided;
    const splits = await this.toldProvider(paid);
    const accounts = await new SettlementAccounts(this.scope).all();
    const carried = new Map<string, Residues>();
    for (const event of paid) {
      const parts = isAdvanced(event) ? undefined : partsOf(event, splits);
      if (parts) {
        divided.set(event.id, passedOn(event, parts));
        continue;
      }
      const version = inForce(versions, event.place, event.day);
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

  /** What the provider passed on of payments that were more than was due (decision 126). */
  async advanced(events: readonly LedgerEvent[]): Promise<SharedEvent[]> {
    const paid = events.filter(isAdvanced);
    const splits = await this.toldProvider(paid);
    return paid.flatMap((event) => {
      const parts = partsOf(event, splits);
      return parts ? [passedOn(event, parts)] : [];
    });
  }

  /** What the provider was told of the invoices of payments that it may have divided. */
  private toldProvider(paid: readonly PaidEvent[]): Promise<ProviderSplit[]> {
    const numbers = paid.filter(mayBePassedOn).map(({ invoiceNumber }) => invoiceNumber);
    return new ProviderSplits(this.scope).ofInvoices([...new Set(numbers)]);
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
