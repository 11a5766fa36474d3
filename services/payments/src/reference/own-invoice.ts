import {
  getInvoiceForPayment,
  InvoiceNotFound,
  listInvoicesForPayment,
  type InvoiceForPayment,
} from '@kobodesk/contracts/invoicing';
import { Refusal, refusalOf, systemActor, type Actor, type ChangePlace } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';

/** An invoice that the actor may see; any other is as absent as one that never was. */
export async function ownInvoice(
  call: Pick<Work, 'actor' | 'ask'>,
  invoiceNumber: string,
): Promise<InvoiceForPayment> {
  const { data } = await call.ask(getInvoiceForPayment, { invoiceNumber }, systemActor('payments', null));
  if (!isSeenBy(call.actor, data)) throw refusalOf(InvoiceNotFound);
  return data;
}

function isSeenBy(
  { organisationId, customerId, locationIds, revenueIds }: Actor,
  invoice: InvoiceForPayment,
): boolean {
  return (
    invoice.organisationId === organisationId &&
    (customerId === null || invoice.customerId === customerId) &&
    (locationIds === null || locationIds.includes(invoice.locationId)) &&
    (revenueIds === null || [invoice.revenueId, invoice.revenueTopId].some((id) => revenueIds.includes(id)))
  );
}

/** Those of these that the actor may see, by their numbers: one question for all of them. */
export async function findInvoices(
  call: Pick<Work, 'actor' | 'ask'>,
  organisationId: number,
  invoiceNumbers: readonly string[],
): Promise<Map<string, InvoiceForPayment>> {
  const { data } = await call.ask(
    listInvoicesForPayment,
    { organisationId, invoiceNumbers: [...new Set(invoiceNumbers)] },
    systemActor('payments', organisationId),
  );
  const seen = data.filter((invoice) => isSeenBy(call.actor, invoice));
  return new Map(seen.map((invoice) => [invoice.invoiceNumber, invoice]));
}

/** The same, undefined where there is none. */
export async function findInvoice(
  call: Pick<Work, 'actor' | 'ask'>,
  invoiceNumber: string,
): Promise<InvoiceForPayment | undefined> {
  try {
    return await ownInvoice(call, invoiceNumber);
  } catch (error) {
    if (error instanceof Refusal && error.report.status === 404) return undefined;
    throw error;
  }
}

/** Where a change of an invoice is of: whoever is bound to other places neither sees nor decides it. */
export const placeOf = ({ locationId, revenueId, revenueTopId }: InvoiceForPayment): ChangePlace => ({
  locationId,
  revenueId,
  revenueTopId,
});

const onlyOne = (ids: readonly number[] | null): number => (ids?.length === 1 ? (ids[0] ?? 0) : 0);

/**
 * Where a change of several is of: the one place that its maker is bound to. 0, which is no place, where they may be of
 * several: whoever is bound to some of them cannot agree to all.
 */
export const placeOfSeveral = ({
  locationIds,
  revenueIds,
}: Pick<Actor, 'locationIds' | 'revenueIds'>): ChangePlace => ({
  locationId: onlyOne(locationIds),
  revenueId: onlyOne(revenueIds),
  revenueTopId: 0,
});
