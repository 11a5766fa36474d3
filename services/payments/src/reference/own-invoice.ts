import { getInvoiceForPayment, InvoiceNotFound, type InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { Refusal, refusalOf, systemActor } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';

/** An invoice that the actor may see; any other is as absent as one that never was. */
export async function ownInvoice(
  call: Pick<Work, 'actor' | 'ask'>,
  invoiceNumber: string,
): Promise<InvoiceForPayment> {
  const { data } = await call.ask(getInvoiceForPayment, { invoiceNumber }, systemActor('payments', null));
  const { organisationId, customerId, locationIds, revenueIds } = call.actor;
  const isOwn = data.organisationId === organisationId;
  const isInScope =
    (customerId === null || data.customerId === customerId) &&
    (locationIds === null || locationIds.includes(data.locationId)) &&
    (revenueIds === null || [data.revenueId, data.revenueTopId].some((id) => revenueIds.includes(id)));
  if (!isOwn || !isInScope) throw refusalOf(InvoiceNotFound);
  return data;
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
