import type { ReferenceEntity } from './reference.entity.js';

/**
 * What of a payment the provider sends straight to others: what it was told to when its reference was made. One of another
 * amount comes whole (rules/settlement.md#where-it-is-divided).
 */
export const passedOnOf = (
  reference: Pick<ReferenceEntity, 'amount' | 'invoiceNumber' | 'organisationId' | 'passedOn'> | null,
  payment: { organisationId: number; invoiceNumber: string; amount: bigint },
): bigint =>
  reference?.organisationId === payment.organisationId &&
  reference.invoiceNumber === payment.invoiceNumber &&
  reference.amount === payment.amount
    ? reference.passedOn
    : 0n;
