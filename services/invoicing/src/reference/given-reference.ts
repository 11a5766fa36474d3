import { ReferenceRefused, ReferenceTaken } from '@kobodesk/contracts/invoicing';
import { decimalOf, systemActor, thousandths, wrongField } from '@kobodesk/contracts/kernel';
import { lookUpReference } from '@kobodesk/contracts/payments';
import type { Work } from '@kobodesk/chassis/operations/call';

interface Given {
  rrr: string;
  /** where it was typed, for whoever is told that it cannot be */
  field: string;
  /** whose it is to be; absent: of one that is being raised */
  invoiceNumber?: string;
  /** what it is to be for */
  due: bigint;
}

/** Why an invoice cannot be paid by a reference for this amount; null: the provider does not tell what was ordered. */
export const amountObjection = (amount: string | null, due: bigint): string | undefined =>
  amount === null || thousandths(amount) === due
    ? undefined
    : `This RRR is for ${decimalOf(thousandths(amount))}, not for ${decimalOf(due)}`;

/** Refuses a reference as another invoice's, at the field where it was typed. */
export const refuseTaken = (field: string): never => {
  throw wrongField(field, ReferenceTaken.message as string, ReferenceTaken);
};

/**
 * Asks the provider about a reference that somebody typed: one that it does not know, that is for another amount or
 * another invoice's is refused, and so is any while it does not answer. Answers its amount, null where none is told.
 */
export async function lookUpGiven(
  call: Pick<Work, 'ask' | 'actor'>,
  { rrr, field, invoiceNumber, due }: Given,
): Promise<string | null> {
  const { organisationId } = call.actor;
  const { data } = await call.ask(lookUpReference, { rrr }, systemActor('invoicing', organisationId));
  const { isKnown, amount, holder } = data;
  const isOwn = holder?.organisationId === organisationId && holder?.invoiceNumber === invoiceNumber;
  if (holder !== null && !isOwn) return refuseTaken(field);
  if (!isKnown) throw wrongField(field, 'The payment provider does not know this RRR', ReferenceRefused);
  const objection = amountObjection(amount, due);
  if (objection !== undefined) throw wrongField(field, objection, ReferenceRefused);
  return amount;
}
