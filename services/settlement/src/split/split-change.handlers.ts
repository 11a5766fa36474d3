import { Injectable } from '@nestjs/common';
import { refusalOf } from '@kobodesk/contracts/kernel';
import {
  createSplits,
  endSplit,
  proposeSimulated,
  SimulationStale,
  SimulationUnfinished,
  splitChange,
  SplitExists,
  SplitNotFound,
  splitsChange,
  updateSplit,
} from '@kobodesk/contracts/settlement';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { recordsOf } from '@kobodesk/chassis/changes/records';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { isSameAccount } from '../account/account.js';
import { effectWords } from '../simulation/effect-words.js';
import { seen } from '../simulation/seen.js';
import { AgreedEffect, Simulations } from '../simulation/simulations.js';
import { createdWords, editedProposal, newProposal, refuseSplit } from './proposals.js';
import { SettlementSplits } from './settlement-splits.js';
import type { Split } from './split.js';
import { wordsOf } from './split-rows.js';

const record = recordsOf('settlement split', { changed: ['Update', 'changed'] });

const Beneficiaries = z.array(
  z.object({
    accountId: z.number().nullable(),
    bankId: z.number(),
    bankName: z.string(),
    accountNumber: z.string(),
    accountName: z.string(),
    currencyId: z.number(),
    share: z.string(),
  }),
);
/** the effect that was agreed to; absent: none was shown */
const simulation = AgreedEffect.optional();
const NewSplits = z.object({
  splitType: z.number(),
  simulation,
  revenues: z.array(z.object({ id: z.number(), name: z.string() })),
  beneficiaries: Beneficiaries,
});
const EditedSplit = z.object({
  splitId: z.number(),
  splitType: z.number(),
  beneficiaries: Beneficiaries,
  simulation,
});

/** Nobody shares any more. */
async function ended(tx: Tx, { id, revenueName, splitType, beneficiaries }: Split): Promise<void> {
  await tx.of(SettlementSplits).end(id);
  await tx.audit({
    action: 'End settlement split',
    entity: 'settlement split',
    entityId: id,
    description: `Settlement split of ${revenueName} was ended`,
    before: wordsOf(splitType, beneficiaries),
  });
}

/** Shares of third parties in what is collected (rules/settlement.md#splits). */
@Injectable()
export class SplitChangeHandlers {
  readonly creation = changes(splitsChange, NewSplits, async (created, tx) => {
    const { splitType, revenues, beneficiaries } = created;
    await tx.of(Simulations).refuseUnlessAsAgreed(created.simulation);
    await refuseSplit(tx, revenues);
    for (const revenue of revenues) {
      const split = { revenueId: revenue.id, revenueName: revenue.name, splitType };
      const id = await tx.of(SettlementSplits).open(split, beneficiaries);
      if (id === undefined) throw refusalOf(SplitExists, { revenues: [revenue.name] });
      await tx.audit(
        record.wasCreated(id, `of ${revenue.name}`, {
          revenue: revenue.name,
          ...wordsOf(splitType, beneficiaries),
        }),
      );
    }
  });

  readonly edition = changes(splitChange, EditedSplit, async (edited, tx) => {
    const { splitId, splitType, beneficiaries } = edited;
    await tx.of(Simulations).refuseUnlessAsAgreed(edited.simulation);
    const before = await tx.of(SettlementSplits).one({ id: splitId });
    if (!before) throw refusalOf(SplitNotFound);
    if (beneficiaries.length === 0) return ended(tx, before);
    await tx.of(SettlementSplits).change(splitId, splitType, beneficiaries);
    await tx.audit(
      record.wasChanged(splitId, `of ${before.revenueName}`, {
        before: wordsOf(before.splitType, before.beneficiaries),
        after: wordsOf(splitType, beneficiaries),
      }),
    );
  });

  readonly create = handle(createSplits, async ({ splitType, revenueIds, settlementAccounts }, call) => {
    const proposal = await newProposal(call, { splitType, revenueIds, rows: settlementAccounts });
    return propose(call, this.creation, proposal, ({ sent }) => ({ message: createdWords(sent) }));
  });

  readonly update = handle(updateSplit, async (input, call) => {
    const { splitType, revenueIds, settlementSplitId, settlementAccounts: rows } = input;
    // also while nothing is collected: an inactive split is edited as well as any
    const before = await call.read(SettlementSplits).one({ revenueId: revenueIds[0] ?? 0 });
    if (!before || (settlementSplitId !== undefined && settlementSplitId !== before.id))
      return call.refuse(SplitNotFound);
    const proposal = await editedProposal(call, before, { splitType, rows });
    return propose(call, this.edition, proposal, record.proposed('updated'));
  });

  /** The formula of a simulation, for a line that is split already or not, with the effect that it showed. */
  readonly proposeSimulated = handle(proposeSimulated, async ({ simulationId }, call) => {
    const simulations = call.read(Simulations);
    const simulation = await seen(call, simulationId);
    if (simulation.state !== 'done') return call.refuse(SimulationUnfinished);
    if (await simulations.isStale(simulation)) return call.refuse(SimulationStale);
    const { revenueId, formula, digest } = simulation;
    const effect = { agreed: { id: simulation.id, digest }, words: effectWords(simulation) };
    const { splitType } = formula;
    const rows = formula.shares.map(({ share: thirdPartyShare, ...account }) => ({
      ...account,
      thirdPartyShare,
    }));
    const before = await call.read(SettlementSplits).one({ revenueId });
    if (!before) {
      const proposal = await newProposal(call, { splitType, revenueIds: [revenueId], rows }, effect);
      return propose(call, this.creation, proposal, ({ sent }) => ({
        message: createdWords(sent),
        waits: sent,
      }));
    }
    const kept = rows.map((row) => {
      const { accountId } = before.beneficiaries.find((one) => isSameAccount(one, row)) ?? {};
      return accountId === undefined ? row : { ...row, accountId };
    });
    const proposal = await editedProposal(call, before, { splitType, rows: kept }, effect);
    const answer = record.proposed('updated');
    return propose(call, this.edition, proposal, (outcome) => ({ ...answer(outcome), waits: outcome.sent }));
  });

  readonly end = handle(endSplit, async ({ settlementSplitId }, call) => {
    const before =
      (await call.read(SettlementSplits).one({ id: settlementSplitId })) ?? call.refuse(SplitNotFound);
    const proposal = {
      payload: { splitId: before.id, splitType: before.splitType, beneficiaries: [] },
      entityId: before.id,
      title: before.revenueName,
      before: wordsOf(before.splitType, before.beneficiaries),
      after: { ...wordsOf(before.splitType, before.beneficiaries), thirdParties: 'None: the split ends' },
    };
    return propose(call, this.edition, proposal, record.proposed('ended'));
  });
}
