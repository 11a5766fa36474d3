import { listOrganisations } from '@kobodesk/contracts/identity';
import { currencyOf } from '@kobodesk/contracts/invoicing';
import { accountTypes, primaryAccount, type SettlementAccountRow } from '@kobodesk/contracts/settlement';
import type { Work } from '@kobodesk/chassis/operations/call';
import type { Account, AccountDraft, Named } from './account.js';

const typeName = (type: number): string => accountTypes.find(({ id }) => id === type)?.name ?? '';
const namesOf = (mapped: readonly Named[]): string[] => mapped.map(({ name }) => name);
export const titleOf = ({ accountName, accountNumber }: AccountDraft): string =>
  `${accountName} (${accountNumber})`;

/** As a checker and the audit trail read it. */
export const wordsOf = (draft: AccountDraft): Record<string, unknown> => ({
  bank: draft.bankName,
  accountNumber: draft.accountNumber,
  accountName: draft.accountName,
  accountType: typeName(draft.accountType),
  currency: currencyOf(draft.currencyId)?.code ?? '',
  alias: draft.alias,
  revenues: draft.accountType === primaryAccount ? 'All' : namesOf(draft.revenues),
  locations: draft.accountType === primaryAccount ? 'All' : namesOf(draft.locations),
});

/** The organisation that the call acts for. */
export async function agencyName(call: Pick<Work, 'ask' | 'actor'>): Promise<{ id: number; name: string }> {
  const id = call.actor.organisationId ?? 0;
  const { data } = await call.ask(listOrganisations, {});
  return { id, name: data.find((agency) => agency.id === id)?.name ?? '' };
}

export function rowOf(account: Account, agency: { id: number; name: string }): SettlementAccountRow {
  const isPrimary = account.accountType === primaryAccount;
  return {
    accountId: account.id,
    bankName: account.bankName,
    bankId: account.bankId,
    accountNumber: account.accountNumber,
    accountName: account.accountName,
    accountType: { id: account.accountType, name: typeName(account.accountType) },
    accountTypeName: typeName(account.accountType),
    currencyId: account.currencyId,
    isActive: account.isActive,
    isPrimaryAccount: isPrimary,
    isActivePrimaryAccount: isPrimary && account.isActive,
    status: account.isActive,
    alias: account.alias,
    agencyId: agency.id,
    agencyDetails: agency,
    revenues: account.revenues.map(({ id, name }) => ({ revenueId: id, name, activated: true })),
    locations: account.locations.map(({ id, name }) => ({ locationId: id, location: name, activated: true })),
  };
}
