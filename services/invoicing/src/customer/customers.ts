/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are marks; every value is bound */
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { CustomerRow } from '@kobodesk/contracts/invoicing';
import { soughtWords } from '@kobodesk/contracts/kernel';
import { In } from 'typeorm';
import { CustomerEntity, CustomerKeyEntity } from './customer.entity.js';
import { keysOf } from './customer-keys.js';
import { keptName } from './customer-name.js';
import { CustomerLinks } from './merge/customer-links.js';

export type CustomerDetails = Pick<
  CustomerEntity,
  | 'name'
  | 'categoryId'
  | 'typeId'
  | 'email'
  | 'phone'
  | 'address'
  | 'rcNumber'
  | 'incorporatedOn'
  | 'accountCode'
  | 'debtRecovery'
  | 'allowSelfService'
>;

/** Details of an edit; undefined = not given. */
export type CustomerChanges = { [Field in keyof CustomerDetails]: CustomerDetails[Field] | undefined } & Pick<
  CustomerDetails,
  'name'
>;

const wireOf = (row: CustomerEntity): CustomerRow => ({
  id: row.id,
  customerId: row.id,
  customerName: row.name,
  customerAIN: row.ain,
  email: row.email,
  phone: row.phone,
  address: row.address,
  isUnregistered: row.isUnregistered,
  allowSelfService: row.allowSelfService,
});

const detailsOf = (row: CustomerEntity): CustomerDetails => ({
  name: row.name,
  categoryId: row.categoryId,
  typeId: row.typeId,
  email: row.email,
  phone: row.phone,
  address: row.address,
  rcNumber: row.rcNumber,
  incorporatedOn: row.incorporatedOn,
  accountCode: row.accountCode,
  debtRecovery: row.debtRecovery,
  allowSelfService: row.allowSelfService,
});

type ListedCustomer = Omit<CustomerRow, 'isUnregistered' | 'allowSelfService'> &
  Record<'isUnregistered' | 'allowSelfService', number>;

const byName = { name: 'ASC', id: 'ASC' } as const;
const mostSimilar = 20;
const mostRead = 50;
const above = '\u{10ffff}';

/** The customers of one organisation; staff of a customer see their own alone. */
export class Customers extends ScopedRepository {
  private readonly customers = this.table(CustomerEntity);

  /** By SQL: there may be thousands, and an entity of each takes four times as long. */
  async list({ withChildren = true } = {}): Promise<CustomerRow[]> {
    const rows = await this.query<ListedCustomer>(
      `SELECT id, id AS customerId, name AS customerName, ain AS customerAIN, email, phone, address,
       is_unregistered AS isUnregistered, allow_self_service AS allowSelfService
       FROM customers WHERE organisation_id = ? AND is_active = 1 ORDER BY name, id`,
      [this.organisationId],
    );
    const { customerId } = this.actor;
    const merged = withChildren ? new Map<number, number>() : await new CustomerLinks(this.scope).parents();
    return rows
      .filter(({ id }) => !merged.has(id) && (customerId === null || customerId === id))
      .map((row) => ({
        ...row,
        isUnregistered: row.isUnregistered === 1,
        allowSelfService: row.allowSelfService === 1,
      }));
  }

  /** Inactive and merged ones too. Key: primary. */
  async names(ids: readonly number[]): Promise<{ id: number; name: string }[]> {
    if (ids.length === 0) return [];
    const rows = await this.customers.list({ id: In([...ids]) });
    return rows.map(({ id, name }) => ({ id, name }));
  }

  /** An active one, or whoever an invoice keeps. */
  async findByAin(ain: string, { isKept = false } = {}): Promise<CustomerRow | undefined> {
    const row = await this.customers.find({ ain, ...(isKept ? {} : { isActive: true }) });
    return row ? wireOf(row) : undefined;
  }

  /** Those that are there of these numbers, inactive and merged ones too. Key: customers_ain. */
  async idsByAin(ains: readonly string[]): Promise<Map<string, number>> {
    if (ains.length === 0) return new Map();
    const rows = await this.customers.list({ ain: In([...ains]) });
    return new Map(rows.map(({ id, ain }) => [ain, id]));
  }

  /** What the audit trail shows of one. */
  async details(id: number): Promise<Record<string, unknown>> {
    const row = await this.customers.find({ id });
    return row ? { ...detailsOf(row) } : {};
  }

  async find(
    id: number,
  ): Promise<(CustomerRow & { categoryId: number; typeId: number; isActive: boolean }) | undefined> {
    const row = await this.customers.find({ id });
    if (!row) return undefined;
    const { categoryId, typeId, isActive } = row;
    return { ...wireOf(row), categoryId, typeId, isActive };
  }

  /** With half of the words of a name or more, those with most of them first. Key: customer_keys. */
  async similarTo(name: string): Promise<CustomerRow[]> {
    const words = soughtWords(name).filter((word) => word.length > 2);
    if (words.length === 0) return [];
    const each = `SELECT DISTINCT customer_id FROM customer_keys
      WHERE organisation_id = ? AND kind = 'word' AND key_text >= ? AND key_text < ?`;
    const found = await this.query<{ id: number }>(
      `SELECT customer_id AS id FROM (${words.map(() => each).join(' UNION ALL ')}) theirs
       GROUP BY customer_id HAVING COUNT(*) * 2 >= ? ORDER BY COUNT(*) DESC, customer_id LIMIT ${mostRead}`,
      [...words.flatMap((word) => [this.organisationId, word, `${word}${above}`]), words.length],
    );
    if (found.length === 0) return [];
    const ids = found.map(({ id }) => id).filter((id) => [null, id].includes(this.actor.customerId));
    const rows = await this.customers.list({ id: In(ids), isActive: true, isUnregistered: false }, byName);
    return rows.slice(0, mostSimilar).map(wireOf);
  }

  hasUnregistered(): Promise<boolean> {
    return this.customers.exists({ isUnregistered: true });
  }

  async insert(details: CustomerDetails, ain: string, isUnregistered: boolean): Promise<number> {
    const normalisedName = keptName(details.name);
    const fixed = { ain, normalisedName, isUnregistered, isActive: true };
    const id = await this.customers.insert({ ...details, ...fixed });
    await this.keepKeys({ ...details, id });
    return id;
  }

  /** What is not given (undefined) stays as it is. */
  async update(id: number, details: CustomerChanges): Promise<void> {
    const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
    await this.customers.update({ id }, { ...given, normalisedName: keptName(details.name) });
    const row = await this.customers.find({ id });
    if (row) await this.keepKeys(row);
  }

  /** What is sent to it goes there from now on. */
  async reach(id: number, at: Pick<CustomerDetails, 'email' | 'phone'>): Promise<void> {
    await this.customers.update({ id }, at);
    const row = await this.customers.find({ id });
    if (row) await this.keepKeys(row);
  }

  async switch(id: number, isActive: boolean): Promise<void> {
    await this.customers.update({ id }, { isActive });
  }

  /**
   * Locked until the transaction ends, in the order of their ids: what depends on how a customer stands waits for whoever
   * changes it. Answers those that are there.
   */
  async lock(ids: readonly number[]): Promise<CustomerEntity[]> {
    if (this.dialect === 'mysql')
      await this.query(
        `SELECT id FROM customers WHERE organisation_id = ? AND id IN (${ids.map(() => '?').join(', ')})
         ORDER BY id FOR UPDATE`,
        [this.organisationId, ...ids],
      );
    return this.customers.list({ id: In([...ids]) }, { id: 'ASC' });
  }

  private async keepKeys(row: Parameters<typeof keysOf>[0] & { id: number }): Promise<void> {
    const kept = this.table(CustomerKeyEntity);
    await kept.remove({ customerId: row.id });
    await kept.insertAll(keysOf(row).map(({ kind, text }) => ({ kind, keyText: text, customerId: row.id })));
  }
}
