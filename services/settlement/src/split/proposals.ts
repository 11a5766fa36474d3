import { listRevenues, RevenueNotFound } from '@kobodesk/contracts/invoicing';
import { refusalOf, wrongField, type Operation } from '@kobodesk/contracts/kernel';
import { CollectedOnParts, NothingToSplit, SplitExists, SplitNotFound } from '@kobodesk/contracts/settlement';
import type { Call, Tx, Work } from '@kobodesk/chassis/operations/call';
import { accountsServing, isSameAccount, type Named } from '../account/account.js';
import { SettlementAccounts } from '../account/settlement-accounts.js';
import { bankNamed, holderOf, knownBanks } from '../bank/bank-desk.js';
import { revenueLines } from '../line/revenue-lines.js';
import type { AgreedEffect } from '../simulation/simulations.js';
import { SettlementSplits } from './settlement-splits.js';
import type { Beneficiary, BeneficiaryDraft, Split } from './split.js';
import { wordsOf } from './split-rows.js';

export interface AskedFormula {
  splitType: number;
  rows: readonly GivenAccount[];
}
/** What a simulation showed: bound to the change by its digest, and read by whoever agrees to it. */
export interface ShownEffect {
  agreed: AgreedEffect;
  words: Record<string, unknown>;
}
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
  const [{ data: offered }, lines] = await Promise.all([call.ask(listRevenues, {}), revenueLines(call)]);
  const revenues = [...new Set(ids)].map((wanted) => {
    const revenue = offered.find(({ id }) => id === wanted);
    if (!revenue) throw refusalOf(RevenueNotFound);
    return { id: revenue.id, name: revenue.name };
  });
  const divided = revenues.filter(({ id }) => lines.isDivided(id));
  if (divided.length > 0) throw refusalOf(CollectedOnParts, { revenues: divided.map(({ name }) => name) });
  const accounts = await call.read(SettlementAccounts).all();
  if (revenues.some(({ id }) => accountsServing(lines.of(id), accounts).length === 0))
    throw refusalOf(NothingToSplit);
  return revenues;
}

/** A line has one split at most. */
export async function refuseSplit(reader: Pick<Tx, 'of'>, revenues: readonly Named[]): Promise<void> {
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

export const createdWords = (isSent: boolean): string =>
  isSent ? 'Settlement split sent for approval successfully' : 'Settlement split created successfully';

/** A split of revenue lines that have none yet. */
export async function newProposal(
  call: Call<Operation>,
  { splitType, revenueIds, rows }: AskedFormula & { revenueIds: readonly number[] },
  effect?: ShownEffect,
) {
  const revenues = await collectedOn(call, revenueIds);
  await refuseSplit({ of: (repository) => call.read(repository) }, revenues);
  const beneficiaries = await beneficiariesOf(call, rows);
  const words = wordsOf(splitType, beneficiaries);
  return {
    payload: { splitType, revenues, beneficiaries, simulation: effect?.agreed },
    title: namesOf(revenues).slice(0, 300),
    after: { revenues: revenues.map(({ name }) => name), ...words, ...effect?.words },
  };
}

/** Other shares of a revenue line that is split already. */
export async function editedProposal(
  call: Call<Operation>,
  before: Split,
  { splitType, rows }: AskedFormula,
  effect?: ShownEffect,
) {
  const beneficiaries = await beneficiariesOf(call, rows, before.beneficiaries);
  return {
    payload: { splitId: before.id, splitType, beneficiaries, simulation: effect?.agreed },
    entityId: before.id,
    title: before.revenueName,
    before: wordsOf(before.splitType, before.beneficiaries),
    after: { ...wordsOf(splitType, beneficiaries), ...effect?.words },
  };
}
