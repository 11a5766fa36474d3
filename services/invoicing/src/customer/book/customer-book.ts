/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are conditions and marks of this file; every value is bound */
import { likeStart } from '@kobodesk/chassis/database/like';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import {
  categoryName,
  typeName,
  type CustomerFilter,
  type CustomerRecord,
} from '@kobodesk/contracts/invoicing';
import { soughtWords } from '@kobodesk/contracts/kernel';
import { In } from 'typeorm';
import type { Condition } from '../../search/invoice-filter.js';
import { CustomerEntity, type CustomerLinkEntity } from '../customer.entity.js';
import { CustomerLinks } from '../merge/customer-links.js';

const above = '\u{10ffff}';

const condition = (sql: string, ...values: Condition['values']): Condition => ({ sql, values });

const recordOf = (
  row: CustomerEntity,
  links: readonly CustomerLinkEntity[],
  names: ReadonlyMap<number, string>,
): CustomerRecord => {
  const children = links.filter(({ parentId }) => parentId === row.id).length;
  const parentId = links.find(({ childId }) => childId === row.id)?.parentId ?? null;
  return {
    id: row.id,
    customerName: row.name,
    email: row.email,
    phone: row.phone,
    customerAIN: row.ain,
    accountCode: row.accountCode,
    subCustomersCount: children,
    hasSubCustomers: children > 0,
    parentId,
    parentName: names.get(parentId ?? 0) ?? '',
    status: row.isActive,
    allowSelfService: row.allowSelfService,
    isUnregistered: row.isUnregistered,
    categoryId: row.categoryId,
    categoryName: categoryName(row.categoryId),
    typeId: row.typeId,
    typeName: typeName(row.typeId),
    address: row.address,
    incorpDate: row.incorporatedOn,
    rcNumber: row.rcNumber,
    debtRecovery: Number(row.debtRecovery),
    agencyId: row.organisationId,
  };
};

/** The customers of one organisation in full, active or not; staff of a customer see their own alone. */
export class CustomerBook extends ScopedRepository {
  private readonly customers = this.table(CustomerEntity);

  async find(id: number): Promise<CustomerRecord | undefined> {
    return (await this.records([id]))[0];
  }

  /** By SQL, the ids alone: there may be a hundred thousand. Keys: customers_name, customer_keys. */
  async search(
    filter: CustomerFilter,
    { from, pageSize }: { from: number; pageSize: number },
  ): Promise<{ rows: CustomerRecord[]; total: number }> {
    const { sql, values } = this.condition(filter);
    const found = await this.query<{ id: number }>(
      `SELECT id FROM customers WHERE ${sql} ORDER BY normalised_name, id LIMIT ${pageSize} OFFSET ${from * pageSize}`,
      values,
    );
    return { rows: await this.records(found.map(({ id }) => id)), total: await this.total(filter) };
  }

  /** What one word finds is counted among the words alone: the customers themselves cost three times as much. */
  private async total({ name, ...others }: CustomerFilter): Promise<number> {
    const words = name === undefined ? [] : soughtWords(name);
    const [word] = words;
    const isOneWord = words.length === 1 && Object.values(others).every((value) => value === undefined);
    const isCounted = word !== undefined && isOneWord && this.actor.customerId === null;
    const { sql, values } = isCounted ? this.begun(word) : this.condition({ name, ...others });
    const counted = isCounted
      ? `SELECT COUNT(DISTINCT customer_id) AS n FROM customer_keys WHERE ${sql}`
      : `SELECT COUNT(*) AS n FROM customers WHERE ${sql}`;
    const rows = await this.query<{ n: number | string }>(counted, values);
    return Number(rows[0]?.n ?? 0);
  }

  /** In the order of the ids. */
  async records(wanted: readonly number[]): Promise<CustomerRecord[]> {
    const { customerId } = this.actor;
    const ids = wanted.filter((id) => customerId === null || customerId === id);
    if (ids.length === 0) return [];
    const links = await new CustomerLinks(this.scope).touching(ids);
    const rows = await this.customers.list({ id: In([...ids]) });
    const parents = links.map(({ parentId }) => parentId).filter((id) => !ids.includes(id));
    const named = parents.length === 0 ? [] : await this.customers.list({ id: In(parents) });
    const names = new Map([...rows, ...named].map(({ id, name }) => [id, name]));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids
      .map((id) => byId.get(id))
      .filter((row) => row !== undefined)
      .map((row) => recordOf(row, links, names));
  }

  private condition({
    name,
    ain,
    accountCode,
    allowSelfService,
    hasSubCustomers,
  }: CustomerFilter): Condition {
    const { customerId } = this.actor;
    const parents =
      'id IN (SELECT parent_id FROM customer_links WHERE organisation_id = ? AND unmerged_at_ms IS NULL)';
    const all = [
      condition('organisation_id = ?', this.organisationId),
      ...(customerId === null ? [] : [condition('id = ?', customerId)]),
      ...(name === undefined ? [] : this.named(name)),
      ...(ain === undefined
        ? []
        : [condition('ain >= ? AND ain < ?', ain.toUpperCase(), `${ain.toUpperCase()}${above}`)]),
      ...(accountCode === undefined ? [] : [this.accountBegins(accountCode)]),
      ...(allowSelfService === undefined
        ? []
        : [condition('allow_self_service = ?', Number(allowSelfService))]),
      ...(hasSubCustomers === undefined
        ? []
        : [condition(hasSubCustomers ? parents : `NOT ${parents}`, this.organisationId)]),
    ];
    return { sql: all.map(({ sql }) => sql).join(' AND '), values: all.flatMap(({ values }) => values) };
  }

  /** In any case. Key: customers_account, which holds all that is compared. */
  private accountBegins(code: string): Condition {
    return condition(
      `id IN (SELECT id FROM customers WHERE organisation_id = ? AND LOWER(account_code) LIKE ? ESCAPE '!')`,
      this.organisationId,
      likeStart(code.toLowerCase()),
    );
  }

  /** Every word begins a word of the name. */
  private named(name: string): Condition[] {
    const words = soughtWords(name);
    if (words.length === 0) return [condition('1 = 0')];
    return words.map((word) => {
      const { sql, values } = this.begun(word);
      return { sql: `id IN (SELECT customer_id FROM customer_keys WHERE ${sql})`, values };
    });
  }

  /** The words of names that begin with one. */
  private begun(word: string): Condition {
    return condition(
      "organisation_id = ? AND kind = 'word' AND key_text >= ? AND key_text < ?",
      this.organisationId,
      word,
      `${word}${above}`,
    );
  }
}
