import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Work } from '@kobodesk/chassis/operations/call';
import { learntPayers, type LearntPayer } from '../match/book/learnt-payers.js';
import { PaidPayments, payersOf } from './known-payments.js';

/** of an agency, the latest */
const mostAccepted = 5000;
const atOnce = 500;

interface Accepted {
  readonly lineId: number;
  readonly narration: string;
  readonly paymentIds: readonly number[];
}

/** The lines of one organisation that people accepted. */
export class AcceptedLines extends ScopedRepository {
  /** Key: bank_decisions_state. */
  async latest(): Promise<Accepted[]> {
    const rows = await this.query<{ id: number; narration: string; payment_ids: string }>(
      `SELECT l.id AS id, l.narration AS narration, d.payment_ids AS payment_ids
       FROM bank_decisions d JOIN bank_lines l ON l.organisation_id = d.organisation_id AND l.id = d.line_id
       WHERE d.organisation_id = ? AND d.state = 'accepted' AND d.successor = 0 ORDER BY d.line_id DESC LIMIT ?`,
      [this.organisationId, mostAccepted],
    );
    return rows.map(({ id, narration, payment_ids }) => ({
      lineId: Number(id),
      narration,
      paymentIds: JSON.parse(payment_ids) as number[],
    }));
  }
}

/** What banks call the payers of an agency, as people said when they accepted lines. */
export async function readLearntPayers(
  call: Pick<Work, 'actor' | 'ask' | 'read'>,
  organisationId: number,
): Promise<LearntPayer[]> {
  const accepted = await call.read(AcceptedLines).latest();
  const ids = [...new Set(accepted.flatMap(({ paymentIds }) => paymentIds))];
  const invoices = new Map<number, string>();
  for (let from = 0; from < ids.length; from += atOnce)
    for (const [id, { invoiceNumber }] of await call.read(PaidPayments).byIds(ids.slice(from, from + atOnce)))
      invoices.set(id, invoiceNumber);
  const payers = await payersOf(
    call,
    organisationId,
    [...invoices.values()].map((invoiceNumber) => ({ invoiceNumber })),
  );
  const payerOf = (id: number): string => payers.get(invoices.get(id) ?? '') ?? '';
  return learntPayers(
    accepted.map(({ lineId, narration, paymentIds }) => {
      const [payer = '', ...others] = new Set(paymentIds.map(payerOf));
      // of several payers it says nothing
      return { lineId, narration, payer: others.length === 0 ? payer : '' };
    }),
  );
}
