import { keyEndsSoonDays, type ApiKeyRow, type PausedBecause } from '@kobodesk/contracts/identity';
import { dayMs } from '@kobodesk/contracts/kernel';
import type { Tone } from '../../shared/theme/tokens';

/** The state of an account in a word, and why its keys do not work where they do not. */
export const accountWords: Readonly<
  Record<PausedBecause, { label: string; tone: Tone; why: string | undefined }>
> = {
  '': { label: 'Active', tone: 'good', why: undefined },
  'switched-off': {
    label: 'Inactive',
    tone: 'off',
    why: 'It was deactivated: none of its keys works until it is active again.',
  },
  'owner-left': {
    label: 'Paused',
    tone: 'overdue',
    why: 'Its owner no longer works for the organization: none of its keys works until somebody else answers for it.',
  },
  'role-out-of-use': {
    label: 'Paused',
    tone: 'overdue',
    why: 'Its role was taken out of use: none of its keys works until it has another one.',
  },
};

const soonMs = keyEndsSoonDays * dayMs;

/** The state of a key in a word; one that was rolled over works on until it expires. */
export function keyWords(
  { state, isReplaced, expiresAt }: Pick<ApiKeyRow, 'state' | 'isReplaced' | 'expiresAt'>,
  now = Date.now(),
): { label: string; tone: Tone } {
  if (state === 'revoked') return { label: 'Revoked', tone: 'bad' };
  if (state === 'expired') return { label: 'Expired', tone: 'off' };
  if (isReplaced) return { label: 'Rolled over', tone: 'pending' };
  return Date.parse(expiresAt) - now < soonMs
    ? { label: 'Ends soon', tone: 'overdue' }
    : { label: 'Live', tone: 'good' };
}

export const pageOfAccount = (id?: number, mode?: 'edit'): string => {
  const query = new URLSearchParams({
    ...(id === undefined ? {} : { id: String(id) }),
    ...(mode ? { mode } : {}),
  });
  return `/service-account${query.size > 0 ? `?${query}` : ''}`;
};
