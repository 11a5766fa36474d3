import { getInvoice, listVisible, visibleAtOnce, type InvoiceSheet } from '@kobodesk/contracts/invoicing';
import { Refusal } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';

/** An invoice outside the reach of whoever asks is as absent as one that never was. */
export async function visibleInvoice(
  call: Pick<Work, 'ask'>,
  invoiceNumber: string,
): Promise<InvoiceSheet | undefined> {
  try {
    return (await call.ask(getInvoice, { invoiceNumber })).data;
  } catch (error) {
    if (error instanceof Refusal && [403, 404].includes(error.report.status)) return undefined;
    throw error;
  }
}

/** Those of all that the actor may see, in their order. */
export async function visibleOf(call: Pick<Work, 'ask'>, numbers: readonly string[]): Promise<string[]> {
  const visible = new Set<string>();
  for (let at = 0; at < numbers.length; at += visibleAtOnce) {
    const invoiceNumbers = numbers.slice(at, at + visibleAtOnce);
    for (const number of (await call.ask(listVisible, { invoiceNumbers })).data) visible.add(number);
  }
  return numbers.filter((number) => visible.has(number));
}
