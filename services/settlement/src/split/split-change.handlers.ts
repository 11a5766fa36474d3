import { Injectable } from '@nestjs/common';
import { listRevenues, RevenueNotFound } from '@kobodesk/contracts/invoicing';
import { refusalOf, wrongField } from '@kobodesk/contracts/kernel';
import {
  createSplits,
  endSplit,
  NothingToSplit,
  splitChange,
  SplitExists,
  SplitNotFound,
  splitsChange,
  updateSplit,
} from '@kobodesk/contracts/settlement';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { recordsOf } from '@kobodesk/chassis/changes/records';
import type { Tx, Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { accountsServing, isSameAccount, type Named } from '../account/account.js';
import { SettlementAccounts } from '../account/settlement-accounts.js';
import { bankNamed, holderOf, knownBanks } from '../bank/bank-desk.js';
import { SettlementSplits } from './settlement-splits.js';
import type { Beneficiary, BeneficiaryDraft, Split } from './split.js';
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
const NewSplits = z.object({
  splitType: z.number(),
  revenues: z.array(z.object({ id: z.number(), name: z.string() })),
  beneficiaries: Beneficiaries,
});
const EditedSplit = z.object({ splitId: z.number(), splitType: z.number(), beneficiaries: Beneficiaries });

interface GivenAccount {
  accountId?: number | undefined;
  bankId: number;
  accountNumber: string;
  currencyId: number;
  thirdPartyShare: string;
}

const namesOf = (revenues: readonly Named[]): string => revenues.map(({ name }) => name).join(', ');

/** The revenue lines of these ids, of which something is collected; the first that is not is refused. */
async function collectedOn(call: Pick<Work, 'ask' | 'read'>, ids: readonly number[]): Promise<Named[]> {
  const { data: offered } = await call.ask(listRevenues, {});
  const revenues = [...new Set(ids)].map((wanted) => {
    const revenue = offered.find(({ id }) => id === wanted);
    if (!revenue) throw refusalOf(RevenueNotFound);
    return { id: revenue.id, name: revenue.name };
  });
  const accounts = await call.read(SettlementAccounts).all();
  if (revenues.some(({ id }) => accountsServing(id, accounts).length === 0)) throw refusalOf(NothingToSplit);
  return revenues;
}

async function refuseSplit(reader: Pick<Tx, 'of'>, revenues: readonly Named[]): Promise<void> {
  const known = await reader.of(SettlementSplits).revenueIds();
  const split = revenues.filter(({ id }) => known.has(id));
  if (split.length > 0) throw refusalOf(SplitExists, { revenues: split.map(({ name }) => name) });
}

/** The rows with the names that the banks give, asked for now: an approved change is applied without asking anybody. */
async function beneficiariesOf(
  call: Pick<Work, 'ask'>,
  rows: readonly GivenAccount[],
  known: readonly Beneficiary[] = [],
): Promise<BeneficiaryDraft[]> {
  const banks = await knownBanks(call);
  return Promise.all(
    rows.map(async ({ bankId, accountNumber, currencyId, thirdPartyShare, ...row }, index) => {
      const field = (name: string): string => `settlementAccounts.${index}.${name}`;
      const before = known.find(({ accountId }) => accountId === row.accountId);
      if (row.accountId !== undefined && !before) throw refusalOf(SplitNotFound);
      const draft = { accountId: before?.accountId ?? null, bankId, accountNumber, currencyId };
      const share = thirdPartyShare;
      if (before && isSameAccount(draft, before))
        return { ...draft, share, bankName: before.bankName, accountName: before.accountName };
      const bank = bankNamed(banks, bankId, wrongField(field('bankId'), 'Please select a bank'));
      const accountName = await holderOf(call, bank, { accountNumber, field: field('accountNumber') });
      return { ...draft, share, bankName: bank.name, accountName };
    }),
  );
}

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
  readonly creation = changes(splitsChange, NewSplits, async ({ splitType, revenues, beneficiaries }, tx) => {
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

  readonly edition = changes(splitChange, EditedSplit, async ({ splitId, splitType, beneficiaries }, tx) => {
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
    const revenues = await collectedOn(call, revenueIds);
    await refuseSplit({ of: (repository) => call.read(repository) }, revenues);
    const beneficiaries = await beneficiariesOf(call, settlementAccounts);
    const proposal = {
      payload: { splitType, revenues, beneficiaries },
      title: namesOf(revenues).slice(0, 300),
      after: { revenues: revenues.map(({ name }) => name), ...wordsOf(splitType, beneficiaries) },
    };
    return propose(call, this.creation, proposal, ({ sent }) => ({
      message: sent
        ? 'Settlement split sent for approval successfully'
        : 'Settlement split created successfully',
    }));
  });

  readonly update = handle(updateSplit, async (input, call) => {
    const { splitType, revenueIds, settlementSplitId, settlementAccounts } = input;
    // also while nothing is collected: an inactive split is edited as well as any
    const before = await call.read(SettlementSplits).one({ revenueId: revenueIds[0] ?? 0 });
    if (!before || (settlementSplitId !== undefined && settlementSplitId !== before.id))
      return call.refuse(SplitNotFound);
    const beneficiaries = await beneficiariesOf(call, settlementAccounts, before.beneficiaries);
    const proposal = {
      payload: { splitId: before.id, splitType, beneficiaries },
      entityId: before.id,
      title: before.revenueName,
      before: wordsOf(before.splitType, before.beneficiaries),
      after: wordsOf(splitType, beneficiaries),
    };
    return propose(call, this.edition, proposal, record.proposed('updated'));
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
