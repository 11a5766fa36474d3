import { invoicePaymentApplied, invoiceRaised } from '../../../../contracts/dist/invoicing/index.js';
import { outboxEntry } from '../../../../services/chassis/dist/events/outbox.js';

const ofInvoice = (number) => ({
  organisationId: 20,
  invoiceId: 1_000_000 + number,
  invoiceNumber: `LAB-${number}`,
  revenueId: 1101,
  revenueName: 'Landing fees',
  customerId: 101,
  locationId: 201,
  currencyId: 566,
  amount: '40000',
  createdAt: '2026-11-20T04:30:00.000Z',
  createdDay: '2026-11-20',
  invoiceDate: '2026-11-20',
  createdByUserId: 502,
});
const raised = (number) => ({
  ...ofInvoice(number),
  customerName: 'Skyways',
  customerEmail: 'accounts@skyways.test',
  status: 'Unpaid',
});
const paid = (number, part) => ({
  ...ofInvoice(number),
  paymentId: `lab-${number}-${part}`,
  applied: '10000',
  surplus: '0',
  amountPaid: String(part * 10_000),
  statusBefore: part === 1 ? 'Unpaid' : 'Partly paid',
  statusAfter: part === 4 ? 'Paid' : 'Partly paid',
  paidAt: '2026-11-20T05:00:00.000Z',
  paidDay: '2026-11-20',
  channel: 'CARD',
  reference: '270000000001',
});

/** of each invoice: raised, and paid in four parts */
const each = 5;
/** invoices between whose facts others stand */
const sideBySide = 40;

/** So many facts as invoicing announces them, in an order in which those of an invoice are apart. */
export function* factsOf(count) {
  for (let at = 0; at < count; at += 1) {
    const block = Math.floor(at / (each * sideBySide));
    const within = at % (each * sideBySide);
    const number = block * sideBySide + (within % sideBySide) + 1;
    const part = Math.floor(within / sideBySide);
    yield part === 0
      ? { event: invoiceRaised, body: raised(number) }
      : { event: invoicePaymentApplied, body: paid(number, part) };
  }
}

/** Puts facts into the outbox of invoicing, past the product: what a relay carries on is there in one go. */
export async function putDown(tables, facts) {
  const rows = [];
  const write = () =>
    tables.rows(
      `INSERT INTO kobodesk_invoicing.outbox
       (id, name, version, fact_key, organisation_id, body, correlation_id, occurred_at_ms) VALUES ?`,
      [rows.splice(0)],
    );
  for (const { event, body } of facts) {
    const [key, organisationId] = [`invoice:${body.invoiceId}`, body.organisationId];
    const announced = { event, body, key, organisationId, occurredAt: new Date(), correlationId: 'lab' };
    rows.push([...outboxEntry(announced)]);
    if (rows.length === 1000) await write();
  }
  if (rows.length > 0) await write();
}
