import { listCustomers } from '@kobodesk/contracts/invoicing';
import { DeadlineExceeded, Refusal, Unavailable } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';

/** Undefined while the service that knows them does not answer: whoever has to switch somebody off can all the same. */
export async function customerNames(call: Pick<Work, 'ask'>): Promise<Map<number, string> | undefined> {
  try {
    const { data } = await call.ask(listCustomers, { includeChildCustomers: true });
    return new Map(data.map(({ id, customerName }) => [id, customerName]));
  } catch (error) {
    const silence: readonly string[] = [Unavailable.code, DeadlineExceeded.code];
    if (error instanceof Refusal && silence.includes(error.report.code)) return undefined;
    throw error;
  }
}
