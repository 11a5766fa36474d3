import type { Receivable } from '@kobodesk/contracts/invoicing';
import type { NoticeStep } from '@kobodesk/contracts/notifications';
import { addressesOf } from '../notice/notice.js';

/** Whom the letters of an agency can go to besides its customers. */
export interface Addressees {
  priorityEmails: readonly string[];
  /** e-mail addresses of those who raised invoices, by user; who may not sign in any more is not among them */
  officers: ReadonlyMap<number, string>;
}

/** whom notices by hand, and those of auto notify, go to */
export const payerAndPriority = { toPayer: true, toPriority: true, toOfficer: false };

/**
 * Whom a step sends a letter to: each address once, the customer's first. Where it goes to the customer and there is no
 * address, nobody gets a copy either (rules/ageing-notices.md#the-letter).
 */
export function recipientsOf(
  { toPayer, toPriority, toOfficer }: Pick<NoticeStep, 'toPayer' | 'toPriority' | 'toOfficer'>,
  { emails, raisedBy }: Pick<Receivable, 'emails' | 'raisedBy'>,
  { priorityEmails, officers }: Addressees,
): string[] {
  const own = toPayer ? addressesOf(emails) : [];
  if (toPayer && own.length === 0) return [];
  const officer = officers.get(raisedBy);
  return addressesOf(
    own,
    toPriority ? priorityEmails : [],
    toOfficer && officer !== undefined ? [officer] : [],
  );
}
