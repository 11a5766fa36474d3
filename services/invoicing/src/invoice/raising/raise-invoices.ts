import { randomInt } from 'node:crypto';
import {
  currencyCode,
  invoiceRaised,
  SimilarInvoice,
  UnpaidLimitReached,
} from '@kobodesk/contracts/invoicing';
import { Refusal, refusalOf } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Attempt, Tx } from '@kobodesk/chassis/operations/call';
import type { Share } from '@kobodesk/chassis/operations/together/shared-write';
import { invoicesRaised } from '../../movement/invoice-changed.js';
import { Counters } from '../counters.js';
import type { InvoiceDraft } from './invoice-draft.js';
import { factsOf } from '../invoice-facts.js';
import { InvoiceNames, type KnownName } from '../invoice-names.js';
import type { StoredInvoice } from '../invoice-row.js';
import { invoiceNumber } from '../invoice.js';
import { Invoices, type NewInvoice } from '../invoices.js';
import { storedOf } from '../stored-invoice.js';
import { hasObstacles, type Unless } from '../obstacles.js';

/** An invoice that somebody wants to raise. */
export interface Wanted {
  draft: InvoiceDraft;
  /** of the organisation, for the number */
  code: string;
  known: KnownName | undefined;
  unless: Unless;
}

export interface RaisedAnswer {
  message: string;
  id: string;
  paymentRef: string;
}

type Shares = readonly Share<Wanted>[];

export const answerOf = (id: string, paymentRef = ''): RaisedAnswer => ({
  message: 'Invoice created successfully',
  id,
  paymentRef,
});

/** Several of one organisation in one transaction (rules/invoices.md#raising-one). */
export async function raiseInvoices(shares: Shares): Promise<Attempt<RaisedAnswer>[]> {
  const ends = await raiseStored(shares);
  return ends.map((end) =>
    end instanceof Refusal ? { refusal: end } : { value: answerOf(end.invoice_number) },
  );
}

/** What became of each, in their order. The first share's transaction does what is done for all. */
export async function raiseStored(shares: Shares): Promise<(StoredInvoice | Refusal)[]> {
  const [first] = shares;
  if (!first) return [];
  // first, because it locks the organisation's counter: of two alike side by side the second sees the first
  let sequence = await first.tx.of(Counters).nextInvoiceNumbers(shares.length);
  const ends = new Map<Share<Wanted>, StoredInvoice | Refusal>();
  const free: { share: Share<Wanted>; row: NewInvoice }[] = [];
  for (const share of shares) {
    const { tx, item } = share;
    const row = numbered(item, sequence, await nameIdOf(tx, item));
    const id = hasObstacles(item.unless) ? await tx.of(Invoices).insert(row, item.unless) : 'free';
    if (id === undefined) {
      ends.set(share, await refusalFor(tx, item));
      continue;
    }
    sequence += 1;
    if (id === 'free') free.push({ share, row });
    else ends.set(share, storedOf(row, id));
  }
  const ids = await first.tx.of(Invoices).insertAll(free.map(({ row }) => row));
  for (const [index, { share, row }] of free.entries()) ends.set(share, storedOf(row, ids[index] as number));
  const all = shares.map((share) => ends.get(share) as StoredInvoice | Refusal);
  const raised = all.filter((end): end is StoredInvoice => !(end instanceof Refusal));
  await first.tx.of(Counters).giveBack(shares.length - raised.length);
  await invoicesRaised(first.tx, raised);
  for (const [index, end] of all.entries())
    if (!(end instanceof Refusal)) await tell((shares[index] as Share<Wanted>).tx, end);
  return all;
}

function numbered({ draft, code }: Wanted, sequence: number, name_id: number): NewInvoice {
  const year = dayOf(draft.createdAtMs, draft.time_zone).slice(0, 4);
  const invoice_number = invoiceNumber(code, year, sequence, (below) => randomInt(below));
  return { ...draft, name_id, invoice_number };
}

/** Says what was in the way. The counter's lock makes it true still. */
async function refusalFor(tx: Tx, { draft, unless: { unpaidReach } }: Wanted): Promise<Refusal> {
  const invoices = tx.of(Invoices);
  if (unpaidReach !== undefined && (await invoices.unpaidBeside(draft)) >= unpaidReach)
    return refusalOf(UnpaidLimitReached);
  return refusalOf(SimilarInvoice, { existing: await invoices.similarTo(draft) });
}

/** The customer's own name may have been changed since it was read with the other. */
const nameIdOf = async (tx: Tx, { draft, known }: Wanted): Promise<number> =>
  known?.recordName === draft.customer_record_name ? known.id : tx.of(InvoiceNames).idOf(draft);

async function tell(tx: Tx, invoice: StoredInvoice): Promise<void> {
  const { invoice_number: number, customer_name: customer } = invoice;
  const emails = JSON.parse(invoice.customer_emails) as string[];
  const facts = factsOf(invoice);
  const customerEmail = emails[0] ?? '';
  await tx.announce(
    invoiceRaised,
    { ...facts, customerName: customer, customerEmail, status: 'Unpaid' },
    number,
  );
  await tx.audit({
    action: 'Create invoice',
    entity: 'invoice',
    entityId: number,
    description: `Invoice ${number} was raised for ${customer}`,
    after: {
      amount: facts.amount,
      currency: currencyCode(invoice.currency_id),
      revenue: invoice.revenue_name,
      customer: invoice.customer_record_name,
    },
  });
}
