import { Injectable } from '@nestjs/common';
import { listLocations, LocationNotFound } from '@kobodesk/contracts/identity';
import { listRevenues, RevenueNotFound } from '@kobodesk/contracts/invoicing';
import { found, refusalOf, wrongField, type RequestOf } from '@kobodesk/contracts/kernel';
import {
  accountChange,
  AccountNotFound,
  getAccountMapping,
  newAccountChange,
  primaryAccount,
  saveAccount,
  searchAccounts,
  SimilarAccounts,
  type SimilarAccount,
} from '@kobodesk/contracts/settlement';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { recordsOf } from '@kobodesk/chassis/changes/records';
import type { Call, Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { bankNamed, holderOf, knownBanks } from '../bank/bank-desk.js';
import { isSameAccount, similarTo, type Account, type AccountDraft, type Named } from './account.js';
import { agencyName, rowOf, titleOf, wordsOf } from './account-rows.js';
import { SettlementAccounts } from './settlement-accounts.js';

const record = recordsOf('settlement account', { changed: ['Update', 'changed'] });

const Mapped = z.array(z.object({ id: z.number(), name: z.string() }));
const Draft = z.object({
  bankId: z.number(),
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  accountType: z.number(),
  currencyId: z.number(),
  alias: z.string(),
  revenues: Mapped,
  locations: Mapped,
});
const NewAccount = Draft.extend({ isActive: z.boolean() });
const EditedAccount = Draft.extend({ accountId: z.number() });

type SaveCall = Call<typeof saveAccount>;
type Input = RequestOf<typeof saveAccount>;
interface Checked {
  draft: AccountDraft;
  /** what it is like, where it is saved all the same */
  alike: { existingItems?: SimilarAccount[] };
}

const similarOf = (account: Account): SimilarAccount => ({
  accountId: account.id,
  accountName: account.accountName,
  accountNumber: account.accountNumber,
  bankName: account.bankName,
  alias: account.alias,
});

/** The chosen ones with their names; undefined when one of them is not offered to the caller. */
function chosen(ids: readonly number[], offered: readonly Named[]): Named[] | undefined {
  const wanted = new Set(ids);
  const found = offered.filter(({ id }) => wanted.has(id)).map(({ id, name }) => ({ id, name }));
  return found.length === wanted.size ? found : undefined;
}

/** What is offered, with what the account serves already: some of that may be out of use by now. */
const withKept = (offered: readonly Named[], kept: readonly Named[] = []): Named[] => [
  ...offered,
  ...kept.filter(({ id }) => !offered.some((one) => one.id === id)),
];

async function revenuesOf(call: Pick<Work, 'ask'>): Promise<Named[]> {
  return (await call.ask(listRevenues, {})).data;
}
async function locationsOf(call: Pick<Work, 'ask'>): Promise<Named[]> {
  const { data } = await call.ask(listLocations, {});
  return data.map(({ id, location }) => ({ id, name: location }));
}

/**
 * Settlement accounts (rules/settlement.md#approval-of-accounts). One that waits for approval is nowhere but
 * in its request, so nothing is paid to it.
 */
@Injectable()
export class AccountHandlers {
  readonly create = changes(newAccountChange, NewAccount, async ({ isActive, ...draft }, tx) => {
    const id = await tx.of(SettlementAccounts).open(draft, isActive);
    await tx.audit(record.wasCreated(id, titleOf(draft), { ...wordsOf(draft), active: isActive }));
    return id;
  });

  readonly edit = changes(accountChange, EditedAccount, async ({ accountId, ...draft }, tx) => {
    const before = await tx.of(SettlementAccounts).find({ id: accountId });
    if (!before) throw refusalOf(AccountNotFound);
    await tx.of(SettlementAccounts).update({ id: accountId }, draft);
    await tx.audit(
      record.wasChanged(accountId, titleOf(draft), { before: wordsOf(before), after: wordsOf(draft) }),
    );
    return accountId;
  });

  readonly search = handle(searchAccounts, async ({ parameter, from, pageSize }, call) => {
    const { rows, total } = await call
      .read(SettlementAccounts)
      .search(parameter.searchQuery, { from, pageSize });
    const agency = await agencyName(call);
    return found(
      rows.map((account) => rowOf(account, agency)),
      total,
    );
  });

  readonly save = handle(saveAccount, async (input, call) => {
    const known = await call.read(SettlementAccounts).all();
    const before =
      input.accountId === undefined
        ? undefined
        : (known.find(({ id }) => id === input.accountId) ?? call.refuse(AccountNotFound));
    const draft = await this.draftOf(input, call, before);
    const others = known.filter((account) => account !== before);
    const existingItems = similarTo(draft, others).map(similarOf);
    if (existingItems.length > 0 && input.hasSimilarRevenue !== true)
      call.refuse(SimilarAccounts, { existingItems });
    const alike = existingItems.length > 0 ? { existingItems } : {};
    return before
      ? this.proposeEdit(call, before, { draft, alike })
      : this.proposeNew(call, { draft, alike, isActive: input.isActive ?? true });
  });

  readonly mapping = handle(getAccountMapping, async ({ settlementAccountId }, call) => {
    const account =
      settlementAccountId === undefined
        ? undefined
        : ((await call.read(SettlementAccounts).find({ id: settlementAccountId })) ??
          call.refuse(AccountNotFound));
    const isServed = (id: number, mapped: readonly Named[] = []): boolean =>
      account?.accountType === primaryAccount || mapped.some((each) => each.id === id);
    const revenues = withKept(await revenuesOf(call), account?.revenues);
    const locations = withKept(await locationsOf(call), account?.locations);
    return {
      data: {
        locations: locations.map(({ id, name }) => ({
          locationId: id,
          location: name,
          activated: isServed(id, account?.locations),
        })),
        revenues: revenues.map(({ id, name }) => ({
          revenueId: id,
          name,
          activated: isServed(id, account?.revenues),
        })),
      },
    };
  });

  /** All names are fetched now: an approved change is applied without asking anybody. */
  private async draftOf(input: Input, call: SaveCall, before: Account | undefined): Promise<AccountDraft> {
    const { bankId, accountNumber, accountType, currencyId, alias } = input;
    const isMapped = accountType !== primaryAccount;
    const revenues = isMapped
      ? chosen(input.revenueIds, withKept(await revenuesOf(call), before?.revenues))
      : [];
    const locations = isMapped
      ? chosen(input.locationIds, withKept(await locationsOf(call), before?.locations))
      : [];
    const draft = {
      accountNumber,
      accountType,
      currencyId,
      alias,
      revenues: revenues ?? call.refuse(RevenueNotFound),
      locations: locations ?? call.refuse(LocationNotFound),
    };
    if (before && isSameAccount({ bankId, accountNumber }, before))
      return { ...draft, bankId, bankName: before.bankName, accountName: before.accountName };
    const unknown = wrongField('bankId', 'please select a bank account');
    const bank = bankNamed(await knownBanks(call), bankId, unknown);
    const accountName = await holderOf(call, bank, { accountNumber, field: 'accountNumber' });
    return { ...draft, bankId, bankName: bank.name, accountName };
  }

  private proposeNew(call: SaveCall, { draft, alike, isActive }: Checked & { isActive: boolean }) {
    const proposal = {
      payload: payloadOf(draft, { isActive }),
      title: titleOf(draft),
      after: { ...wordsOf(draft), active: isActive },
    };
    return propose(call, this.create, proposal, (outcome) => ({
      ...alike,
      ...(outcome.sent
        ? { message: 'Settlement account sent for approval successfully', data: { accountId: null } }
        : { message: 'Settlement account created successfully', data: { accountId: outcome.result } }),
    }));
  }

  private proposeEdit(call: SaveCall, before: Account, { draft, alike }: Checked) {
    const proposal = {
      payload: payloadOf(draft, { accountId: before.id }),
      entityId: before.id,
      title: titleOf(before),
      before: wordsOf(before),
      after: wordsOf(draft),
    };
    return propose(call, this.edit, proposal, ({ sent }) => ({
      ...alike,
      message: sent
        ? 'Settlement account update sent for approval successfully'
        : 'Settlement account updated successfully',
      data: { accountId: before.id },
    }));
  }
}

const payloadOf = <Rest extends object>(draft: AccountDraft, rest: Rest) => ({
  bankId: draft.bankId,
  bankName: draft.bankName,
  accountNumber: draft.accountNumber,
  accountName: draft.accountName,
  accountType: draft.accountType,
  currencyId: draft.currencyId,
  alias: draft.alias,
  revenues: [...draft.revenues],
  locations: [...draft.locations],
  ...rest,
});
