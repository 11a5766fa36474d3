/* oxlint-disable house/sql-has-no-holes -- reviewed: the hole is marks; every value is bound */
import type { PromiseRow, PromiseState } from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { In } from 'typeorm';
import { PromiseEntity } from './collection.entity.js';
import { both, oneOf } from '../search/invoice-filter.js';
import { OfInvoices } from './seen.js';

/** What money that is told late may still change. */
const judgeable = ['open', 'part', 'broken'] as const satisfies readonly PromiseState[];
const judgedStates = ['kept', 'part', 'broken'] as const satisfies readonly PromiseState[];

const mostLookedBack = 100;

const inStates = (customerIds: readonly number[], states: readonly PromiseState[]) =>
  both(oneOf('customer_id', customerIds), {
    sql: ` AND state IN (${states.map(() => '?').join(', ')})`,
    values: [...states],
  });

export type NewPromise = Omit<PromiseEntity, 'id' | 'organisationId'>;

/** What was promised to one organisation. */
export class Promises extends OfInvoices<PromiseEntity> {
  protected readonly target = PromiseEntity;
  protected readonly tableName = 'promises';

  /** How many were kept of those that are decided. */
  async record(customerIds: readonly number[]): Promise<{ kept: number; judged: number }> {
    const count = (states: readonly PromiseState[]) => this.countSeen(inStates(customerIds, states));
    return { kept: await count(['kept']), judged: await count(judgedStates) };
  }

  /** The last that are decided, as many as tell how a customer pays. Key: promises_customer. */
  lastJudged(customerIds: readonly number[]): Promise<PromiseEntity[]> {
    return this.listSeen(inStates(customerIds, judgedStates), { from: 0, pageSize: mostLookedBack });
  }

  /** Key: promises_open. */
  openOf(invoiceId: number): Promise<PromiseEntity | null> {
    return this.find({ openInvoiceId: invoiceId });
  }

  /** What the payer said of an invoice on the public page. Key: promises_invoice. */
  saidByPayer(invoiceId: number): Promise<PromiseEntity[]> {
    return this.list({ invoiceId, source: 'portal' }, { id: 'ASC' });
  }

  /** Key: promises_invoice. */
  judgeableAmong(invoiceIds: readonly number[]): Promise<PromiseEntity[]> {
    return this.list({ invoiceId: In([...invoiceIds]), state: In([...judgeable]) }, { id: 'ASC' });
  }

  /** Those that hold back the notices of invoices. Key: promises_open. */
  openAmong(invoiceIds: readonly number[]): Promise<PromiseEntity[]> {
    return this.list({ openInvoiceId: In([...invoiceIds]) });
  }

  /** New ones in the place of those that they replace; the invoices are locked. */
  async makeAll(rows: readonly NewPromise[], replaced: readonly PromiseEntity[]): Promise<void> {
    if (replaced.length > 0)
      await this.update(
        { id: In(replaced.map(({ id }) => id)) },
        { state: 'replaced', openInvoiceId: null, decidedAt: this.scope.now },
      );
    await this.insertAll(rows);
  }

  /** Its end; the invoice is locked. */
  async end(id: number, state: PromiseState, paid: bigint): Promise<void> {
    await this.update({ id }, { state, paid, openInvoiceId: null, decidedAt: this.scope.now });
  }
}

export const promiseRowOf = (row: PromiseEntity): PromiseRow => ({
  id: row.id,
  invoiceNumber: row.invoiceNumber,
  customerId: row.customerId,
  customerName: row.customerName,
  currencyId: row.currencyId,
  amount: decimalOf(row.amount),
  paid: decimalOf(row.paid),
  day: row.day,
  untilDay: row.untilDay,
  source: row.source,
  saysPaid: row.saysPaid,
  promisedBy: row.promisedBy,
  takenBy: row.takenBy,
  note: row.note,
  state: row.state,
  madeOn: row.madeAt.toISOString(),
  decidedOn: row.decidedAt?.toISOString() ?? '',
});
