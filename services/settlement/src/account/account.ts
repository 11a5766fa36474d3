import { primaryAccount } from '@kobodesk/contracts/settlement';
import type { RevenueLine } from '../line/revenue-lines.js';

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** Where the money of an organisation goes. `revenues` and `locations` are empty where it serves all of them. */
export interface AccountDraft {
  readonly bankId: number;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly accountType: number;
  readonly currencyId: number;
  readonly alias: string;
  readonly revenues: readonly Named[];
  readonly locations: readonly Named[];
}

export interface Account extends AccountDraft {
  readonly id: number;
  readonly isActive: boolean;
}

type Mapping = Pick<AccountDraft, 'accountType' | 'currencyId' | 'revenues' | 'locations'>;
type Held = Pick<AccountDraft, 'bankId' | 'accountNumber'>;

const haveCommon = (one: readonly Named[], other: readonly Named[]): boolean =>
  one.some(({ id }) => other.some((each) => each.id === id));

/** Whether two accounts would receive the same money: those of one kind and currency that serve the same place. */
function serveTheSame(one: Mapping, other: Mapping): boolean {
  if (one.accountType !== other.accountType || one.currencyId !== other.currencyId) return false;
  if (one.accountType === primaryAccount) return true;
  return haveCommon(one.revenues, other.revenues) && haveCommon(one.locations, other.locations);
}

export const isSameAccount = (one: Held, other: Held): boolean =>
  one.bankId === other.bankId && one.accountNumber === other.accountNumber;

/** What a person is asked about before a further account is kept: the same one, or one that does its work already. */
export const similarTo = (draft: AccountDraft, known: readonly Account[]): Account[] =>
  known.filter(
    (account) => isSameAccount(draft, account) || (account.isActive && serveTheSame(draft, account)),
  );

const isMappedTo = (revenueId: number | undefined, { revenues }: Pick<AccountDraft, 'revenues'>): boolean =>
  revenues.some(({ id }) => id === revenueId);

/**
 * The active accounts that receive what is collected on a revenue line: those mapped to it, or, of a part that has none, to the
 * line that it is a part of, before those that serve all.
 */
export const accountsServing = (
  { revenueId, revenueTopId }: RevenueLine,
  known: readonly Account[],
): Account[] => {
  const active = known.filter(({ isActive }) => isActive);
  const own = active.filter((account) => isMappedTo(revenueId, account));
  const mapped = own.length > 0 ? own : active.filter((account) => isMappedTo(revenueTopId, account));
  return [...mapped, ...active.filter(({ accountType }) => accountType === primaryAccount)];
};

/**
 * The active account that keeps what is the agency's of a payment: one that is mapped to its revenue line and its location,
 * else one of the line that this is a part of, else one that serves all (rules/settlement.md#dividing-a-payment).
 */
export function restAccount<A extends Account>(
  {
    revenueId,
    revenueTopId,
    locationId,
    currencyId,
  }: RevenueLine & { locationId: number; currencyId: number },
  known: readonly A[],
): A | undefined {
  const active = known.filter((account) => account.isActive && account.currencyId === currencyId);
  const mapped = (id: number | undefined): A | undefined =>
    active.find(
      (account) => isMappedTo(id, account) && account.locations.some((place) => place.id === locationId),
    );
  const primary = active.find(({ accountType }) => accountType === primaryAccount);
  return mapped(revenueId) ?? mapped(revenueTopId) ?? primary;
}
