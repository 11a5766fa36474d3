import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import type { NewRow } from '@kobodesk/chassis/database/rows';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { ReferenceEntity } from './reference.entity.js';

/** One that was made, and has its number. */
export type MadeReference = ReferenceEntity & { rrr: string };

const untold = { told: 0n, toldChannel: '', toldAt: null, passedOn: 0n, isDivisionKnown: false };

const max = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);

/** What a notification says of a reference; what does not name an amount is for that of the reference. */
export interface Told {
  reference: ReferenceEntity;
  amount?: bigint | undefined;
  channel: string;
}

interface OfInvoice {
  organisationId: number;
  invoiceNumber: string;
}

interface NewestAndOthers {
  newest: ReferenceEntity | undefined;
  others: ReferenceEntity[];
}

/** References are found by what a payer or a provider knows of them, before the tenant is known. */
export class References extends CrossTenantRepository {
  private readonly references = this.table(ReferenceEntity);

  findByRrr(rrr: string): Promise<ReferenceEntity | null> {
    return this.references.find({ rrr });
  }

  /** The references of these numbers, by their numbers. */
  async byRrr(rrrs: readonly string[]): Promise<ReadonlyMap<string, ReferenceEntity>> {
    if (rrrs.length === 0) return new Map();
    const rows = await this.references.list({ rrr: In([...new Set(rrrs)]) });
    return new Map(rows.map((row) => [row.rrr ?? '', row]));
  }

  /**
   * Writes down what the provider told. Anybody can say that they are the provider: what is told above the amount of a
   * reference is not believed, nor what is below what was told before.
   */
  async tell(entries: readonly Told[]): Promise<void> {
    const named = new Map(entries.map(({ reference }) => [reference.id, reference]));
    for (const { id, amount } of [...named.values()].toSorted((one, other) => one.id - other.id)) {
      const own = entries.filter(({ reference }) => reference.id === id);
      const most = max(own.map((entry) => entry.amount ?? amount));
      const told = amount > 0n && most > amount ? amount : most;
      await this.run(
        `UPDATE payment_references SET told_thousandths = ?, told_at_ms = COALESCE(told_at_ms, ?), told_channel = ?
         WHERE id = ? AND (told_at_ms IS NULL OR told_thousandths < ?)`,
        [told, this.scope.now.getTime(), (own[0]?.channel ?? '').slice(0, 40), id, told],
      );
    }
  }

  /**
   * What was told is not so: the provider denies it. Not where something is booked by the reference, and not before all of it
   * was told so long ago (payments_reference, provider_notifications_once).
   */
  async denied(
    { id, organisationId, rrr }: ReferenceEntity,
    { provider, toldUntil }: { provider: string; toldUntil: Date },
  ): Promise<void> {
    await this.run(
      `UPDATE payment_references SET told_thousandths = 0, told_at_ms = NULL, told_channel = ''
       WHERE id = ? AND told_at_ms <= ? AND NOT EXISTS (SELECT 1 FROM payments p
         WHERE p.organisation_id = ? AND p.rrr = ?) AND NOT EXISTS (SELECT 1 FROM provider_notifications n
         WHERE n.provider = ? AND n.rrr = ? AND n.received_at_ms > ?)`,
      [id, toldUntil.getTime(), organisationId, rrr, provider, rrr, toldUntil.getTime()],
    );
  }

  /**
   * Those of the orders that the provider was asked about and whose number has not reached us: it is in the answer that
   * is on its way, or was lost (payment_references_asked).
   */
  async asked(orderIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (orderIds.length === 0) return new Set();
    const rows = await this.query<{ order_id: string }>(
      `SELECT order_id FROM payment_references WHERE state = 'asked'
       AND order_id IN (${orderIds.map(() => '?').join(', ')})`,
      orderIds,
    );
    return new Set(rows.map(({ order_id }) => order_id));
  }

  /** How many were asked for since then (key of organisation and invoice). */
  countSince(organisationId: number, invoiceNumber: string, since: Date): Promise<number> {
    return this.references.count({ organisationId, invoiceNumber, createdAt: MoreThan(since) });
  }

  /** The newest reference of an invoice (key of organisation and invoice). */
  newestOf({ organisationId, invoiceNumber }: OfInvoice): Promise<ReferenceEntity | null> {
    return this.references.find({ organisationId, invoiceNumber }, { id: 'DESC' });
  }

  /** How the newest reference of each of these invoices is, by their numbers (key of organisation and invoice). */
  async newestStates(
    organisationId: number,
    invoiceNumbers: readonly string[],
  ): Promise<ReadonlyMap<string, ReferenceEntity['state']>> {
    if (invoiceNumbers.length === 0) return new Map();
    const rows = await this.query<{ invoice_number: string; state: ReferenceEntity['state'] }>(
      `SELECT r.invoice_number, r.state FROM payment_references r JOIN
       (SELECT MAX(id) AS id FROM payment_references WHERE organisation_id = ?
        AND invoice_number IN (${invoiceNumbers.map(() => '?').join(', ')}) GROUP BY invoice_number) newest
       ON newest.id = r.id`,
      [organisationId, ...invoiceNumbers],
    );
    return new Map(rows.map(({ invoice_number, state }) => [invoice_number, state]));
  }

  /** All of an invoice that the provider made, newest first. */
  async ofInvoice(organisationId: number, invoiceNumber: string): Promise<MadeReference[]> {
    const made = { organisationId, invoiceNumber, rrr: Not(IsNull()) };
    return (await this.references.list(made, { id: 'DESC' })) as MadeReference[];
  }

  /** The reference that an order takes the place of. The order of an invoice that had none is named as the invoice is. */
  async precedingOf(order: ReferenceEntity): Promise<string | undefined> {
    const { id, organisationId, invoiceNumber, orderId } = order;
    if (orderId === invoiceNumber) return undefined;
    const earlier = { organisationId, invoiceNumber, id: LessThan(id), rrr: Not(IsNull()) };
    return (await this.references.find(earlier, { id: 'DESC' }))?.rrr ?? undefined;
  }

  /**
   * Nobody else books a payment of these invoices until the transaction ends, by a reference or by hand. SQLite has one
   * writer at a time (key of organisation and invoice).
   */
  async lockOf(organisationId: number, invoiceNumbers: readonly string[]): Promise<void> {
    if (this.dialect !== 'mysql' || invoiceNumbers.length === 0) return;
    await this.query(
      `SELECT id FROM payment_references WHERE organisation_id = ?
       AND invoice_number IN (${invoiceNumbers.map(() => '?').join(', ')}) ORDER BY id FOR UPDATE`,
      [organisationId, ...invoiceNumbers],
    );
  }

  /** People put this one on the invoice: no other is to be paid by. The numbers of those that could be, newest first. */
  async supersedeOthers({ organisationId, invoiceNumber }: OfInvoice, rrr: string): Promise<string[]> {
    const standing = { organisationId, invoiceNumber, rrr: Not(rrr), state: 'active' } as const;
    const others = (await this.references.list(standing, { id: 'DESC' })) as MadeReference[];
    if (others.length > 0) await this.references.update(standing, { state: 'superseded' });
    return others.map((other) => other.rrr);
  }

  /**
   * The newest of an invoice, and those that are to be taken back, oldest first: what people took off it, and what can be
   * paid beside the one that stands (key of organisation and invoice).
   */
  async newestAndOthers({ organisationId, invoiceNumber }: OfInvoice): Promise<NewestAndOthers> {
    const all = await this.references.list({ organisationId, invoiceNumber }, { id: 'ASC' });
    const newest = all.at(-1);
    const stands = newest?.state === 'active' || newest?.state === 'paid';
    const isOver = ({ id, state }: ReferenceEntity) =>
      state === 'superseded' || (stands && state === 'active' && id !== newest.id);
    return { newest, others: all.filter((one) => isOver(one)) };
  }

  async retire(id: number): Promise<void> {
    await this.references.update({ id }, { state: 'retired' });
  }

  async refuse(id: number): Promise<void> {
    await this.references.update({ id, state: 'asked' }, { state: 'refused' });
  }

  /** True for the first payment by a reference that can be paid; it cannot be from then on. */
  async use(id: number): Promise<boolean> {
    return (await this.references.update({ id, state: 'active' }, { state: 'paid' })) === 1;
  }

  /** Writes down that a reference is going to be asked for, before the provider is; undefined when somebody has. */
  async put(
    of: Omit<NewRow<ReferenceEntity>, 'createdAt' | keyof typeof untold>,
  ): Promise<ReferenceEntity | undefined> {
    const row = { ...of, ...untold, createdAt: this.scope.now };
    const id = await unlessDuplicate(() => this.references.insert(row));
    return id === undefined ? undefined : { ...row, id };
  }

  /** True for the one caller who turns an asked reference into an active one. */
  async activate(
    organisationId: number,
    orderId: string,
    made: Pick<MadeReference, 'passedOn' | 'rrr'>,
  ): Promise<boolean> {
    const asked = { organisationId, orderId, state: 'asked' } as const;
    return (await this.references.update(asked, { ...made, isDivisionKnown: true, state: 'active' })) === 1;
  }

  /** What settlement said of one that was made before that was kept. */
  async know(id: number, passedOn: bigint): Promise<void> {
    await this.references.update({ id }, { passedOn, isDivisionKnown: true });
  }
}
