import { Injectable } from '@nestjs/common';
import { isNarrowed, systemActor } from '@kobodesk/contracts/kernel';
import { listAuditActions, searchAuditTrail } from '@kobodesk/contracts/reporting';
import {
  auditPath,
  EntryNotSealed,
  hexOf,
  LedgerEntryNotFound,
  LedgerOfAll,
  ledgerProofFormat,
  proveLedgerEntry,
  type ChainedSeal,
} from '@kobodesk/contracts/settlement';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { sealing } from '../ledger-desk.js';
import { sha256Bytes } from '../sha256.js';
import { LedgerReader } from '../verify/ledger-reader.js';
import { Seals } from './seals.js';

/** The record of the audit trail that was told of a seal. */
async function recordOf(call: Pick<Work, 'ask'>, seal: ChainedSeal): Promise<number | null> {
  const actor = systemActor('settlement', seal.organisationId);
  const { data: actions } = await call.ask(listAuditActions, {}, actor);
  const auditType = actions.find(({ name }) => name === sealing)?.id;
  if (auditType === undefined) return null;
  const parameter = { auditType, entity: 'ledger', entityId: String(seal.toSequence) };
  const { results } = await call.ask(searchAuditTrail, { pageSize: 10, from: 0, parameter }, actor);
  return results.find(({ after }) => after?.['sealHash'] === seal.hash)?.sequence ?? null;
}

/** One entry, proved (rules/ledger.md#proving-one-entry). */
@Injectable()
export class ProveHandlers {
  readonly prove = handle(proveLedgerEntry, async ({ entry }, call) => {
    if (isNarrowed(call.actor)) call.refuse(LedgerOfAll);
    const [found] = await call.read(LedgerReader).entries(entry - 1, 1);
    if (found?.sequence !== entry) return call.refuse(LedgerEntryNotFound);
    const seals = call.read(Seals);
    const seal = (await seals.of(entry)) ?? call.refuse(EntryNotSealed);
    const leaves: Uint8Array[] = [];
    await seals.eachLeaf({ from: seal.fromSequence, to: seal.toSequence }, (leaf) => void leaves.push(leaf));
    return {
      data: {
        format: ledgerProofFormat,
        sequence: entry,
        content: found.content,
        path: auditPath(sha256Bytes, leaves, entry - seal.fromSequence).map(hexOf),
        seal,
        auditRecord: await recordOf(call, seal),
      },
    };
  });
}
