import type { AccountLetterKind } from '@kobodesk/contracts/notifications';
import { isProvider, type Actor, type VggRole } from '@kobodesk/contracts/kernel';

/** A user as far as signing in is concerned. */
export interface Account {
  id: number;
  organisationId: number;
  userName: string;
  fullName: string;
  vggRole: VggRole;
  /** the user, the role and the organisation are active */
  isActive: boolean;
  /** the e-mail address was confirmed */
  isConfirmed: boolean;
  /** the identity provider signs them in; there is no password */
  usesSingleSignOn: boolean;
}

export type CodePurpose = 'reset' | 'confirmation';

const hour = 3_600_000;

/** How long the code of a letter works, in milliseconds; undefined for letters without one. */
export const validityOf: Readonly<Record<AccountLetterKind, number | undefined>> = {
  reset: hour,
  'login-details': 72 * hour,
  confirmation: 72 * hour,
  'password-changed': undefined,
  'single-sign-on': undefined,
  'key-expires': undefined,
};

export const purposeOf = (kind: AccountLetterKind): CodePurpose =>
  kind === 'confirmation' ? 'confirmation' : 'reset';

/** links to set a password that one user may be mailed within a quarter of an hour without an administrator */
export const resetLimit = { letters: 3, withinMs: 15 * 60_000 };

/**
 * The letter that a user really gets: whoever has not confirmed the address yet confirms first, and an account that is
 * not active gets none. Where the identity provider signs in there are no passwords to write about.
 */
export function letterFor(account: Account, wanted: AccountLetterKind): AccountLetterKind | undefined {
  if (!account.isActive) return undefined;
  if (wanted === 'key-expires') return wanted;
  if (wanted === 'single-sign-on' || account.usesSingleSignOn)
    return wanted === 'single-sign-on' && account.usesSingleSignOn ? wanted : undefined;
  if (wanted === 'confirmation') return account.isConfirmed ? undefined : wanted;
  if (!account.isConfirmed) return wanted === 'reset' ? 'confirmation' : undefined;
  return wanted;
}

/** True when the actor sees the user at all: provider staff those of every agency, and nobody somebody mightier. */
export function isWithinReach(actor: Actor, account: Pick<Account, 'organisationId' | 'vggRole'>): boolean {
  if (account.vggRole === 'superadmin' && actor.role !== 'superadmin') return false;
  return isProvider(actor) || account.organisationId === actor.homeOrganisationId;
}

/** First and last name of a full name: the last word, and what stands before it. */
export function namesOf(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}
