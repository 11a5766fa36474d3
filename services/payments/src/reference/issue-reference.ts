import { Injectable } from '@nestjs/common';
import { attachReference, partRefusal, type InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { decimalOf, systemActor } from '@kobodesk/contracts/kernel';
import {
  PaidMeanwhile,
  PartRefused,
  ProviderRefused,
  ProviderSilent,
  type generateReference,
} from '@kobodesk/contracts/payments';
import type { Call } from '@kobodesk/chassis/operations/call';
import { PlaceReference } from './place-reference.js';
import { ReferenceChecks } from './reference-checks.maintenance.js';
import type { ReferenceEntity } from './reference.entity.js';
import { fitsInvoice } from './standing-reference.js';

/** Any call that may get a reference: by a clerk, or by a payer's visit. */
export type IssuingCall = Call<typeof generateReference>;

export interface IssuedReference {
  rrr: string;
  /** decimal; what it is for */
  amount: string;
  isNew: boolean;
}

/** Gets the payment reference of an invoice for whoever asks: the one that there is, or one for the amount that was named. */
@Injectable()
export class IssueReference {
  constructor(private readonly place: PlaceReference) {}

  async run(
    call: IssuingCall,
    invoice: InvoiceForPayment,
    { amount, newest }: { amount?: string | undefined; newest: ReferenceEntity | null },
  ): Promise<IssuedReference> {
    const reason = amount === undefined ? undefined : partRefusal(amount, invoice);
    if (reason !== undefined) return call.refuse(PartRefused, { reason });
    const placed = await this.place.run(call, invoice, { amount, newest });
    if (placed.kind === 'paid') return call.refuse(PaidMeanwhile);
    if (placed.kind === 'refused') return call.refuse(ProviderRefused, { reason: placed.reason });
    if (placed.kind === 'again') return call.refuse(ProviderSilent);
    if (invoice.rrr !== placed.rrr && (await attach(call, invoice, placed)) !== invoice.outstanding)
      await lookAgain(call, invoice);
    return { rrr: placed.rrr, amount: amountOf(placed.amount, invoice), isNew: placed.kind === 'issued' };
  }
}

/** The reference that can be paid by now, when nobody may ask for another. */
export function standingOf(
  newest: ReferenceEntity | null,
  invoice: InvoiceForPayment,
): Omit<IssuedReference, 'isNew'> | undefined {
  if (newest?.state !== 'active' || newest.rrr === null || !fitsInvoice(newest, invoice)) return undefined;
  const issuedFor = decimalOf(newest.amount);
  return { rrr: newest.rrr, amount: amountOf(issuedFor, invoice) };
}

/** What somebody typed has no amount known here: it is taken to be for all that is due. */
const amountOf = (issuedFor: string, { outstanding }: Pick<InvoiceForPayment, 'outstanding'>): string =>
  issuedFor === '0' ? outstanding : issuedFor;

/**
 * So that the next look at the invoice shows the reference; should it fail, the announced fact brings it there. What is
 * due once it is there, if that can be told.
 */
async function attach(
  call: IssuingCall,
  { organisationId, invoiceNumber }: InvoiceForPayment,
  { rrr, replaces }: { rrr: string; replaces: string | undefined },
): Promise<string | undefined> {
  try {
    const { data } = await call.ask(
      attachReference,
      { organisationId, invoiceNumber, rrr, ...(replaces === undefined ? {} : { replaces }) },
      systemActor('payments', organisationId),
    );
    return data.outstanding;
  } catch (error) {
    call.log.warn(
      { invoiceNumber, error: String(error) },
      'the reference will reach the invoice by its fact',
    );
    return undefined;
  }
}

/** Whoever corrected the invoice while the provider was asked has found no reference to be made to fit. */
const lookAgain = (call: IssuingCall, { organisationId, invoiceNumber }: InvoiceForPayment): Promise<void> =>
  call.write((tx) => tx.acrossTenants(ReferenceChecks).put(organisationId, invoiceNumber));
