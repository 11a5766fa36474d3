import { Refusal, type ReplyOf } from '@kobodesk/contracts/kernel';
import { takeBackReference } from '@kobodesk/contracts/payments';
import type { Work } from '@kobodesk/chassis/operations/call';
import type { RequestEntity } from './request.entity.js';

export type ReferenceEnd = ReplyOf<typeof takeBackReference>['data']['outcome'];

/**
 * Makes the reference of an invoice that is about to be voided unpayable, before anything is written: nobody shall pay
 * what is void. Payments that do not answer leave it open; they take it back later, by the fact of the void.
 */
export async function takeBack(
  call: Pick<Work, 'ask'>,
  { organisationId, title: invoiceNumber }: RequestEntity,
): Promise<ReferenceEnd> {
  try {
    return (await call.ask(takeBackReference, { organisationId, invoiceNumber })).data.outcome;
  } catch (error) {
    if (error instanceof Refusal && error.report.status >= 500) return 'unknown';
    throw error;
  }
}

/** What the answer of an approval adds. */
export const saidOfReference: Readonly<Record<Exclude<ReferenceEnd, 'paid'>, string>> = {
  none: '',
  'taken-back': '. Its payment reference can no longer be paid',
  unknown: '. Its payment reference could not be taken back yet: this is tried again',
};
