/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are conditions and marks of this file; every value is bound */
import type { StatementAccount } from '@kobodesk/contracts/invoicing';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { MoreThan } from 'typeorm';
import { CustomerEntity } from '../customer/customer.entity.js';
import { CustomerLinks } from '../customer/merge/customer-links.js';
import { oneOf } from '../search/invoice-filter.js';

interface Slice {
  startDate: string;
  endDate: string;
  after: number;
  most: number;
}
type Told = {
  customer_id: number | string;
  currency_id: number | string;
  moves: number | string;
  due: string;
};

/** Whose account a statement of a period says something of (rules/customers.md#statements-by-mail). */
export class StatementAccounts extends ScopedRepository {
  /** By id; customers that are merged into another, and the one that stands for everybody, have no account of their own. */
  async walk({ after, most, ...days }: Slice): Promise<{ data: StatementAccount[]; next: number | null }> {
    const customers = await this.table(CustomerEntity).list({ id: MoreThan(after) }, { id: 'ASC' }, most);
    const links = await new CustomerLinks(this.scope).touching(customers.map(({ id }) => id));
    const parents = new Map(links.map(({ childId, parentId }) => [childId, parentId]));
    const own = customers.filter(({ id, isUnregistered }) => !parents.has(id) && !isUnregistered);
    const byId = new Map(own.map((customer) => [customer.id, customer]));
    const members = [
      ...byId.keys(),
      ...[...parents].filter(([, to]) => byId.has(to)).map(([child]) => child),
    ];
    const accounts = new Map<string, StatementAccount & { moves: number; due: bigint }>();
    for (const { customer_id: id, currency_id, moves, due } of await this.told(members, days)) {
      const customer = byId.get(parents.get(Number(id)) ?? Number(id));
      if (!customer) continue;
      const currencyId = Number(currency_id);
      const key = `${customer.id} ${currencyId}`;
      const before = accounts.get(key);
      accounts.set(key, {
        customerId: customer.id,
        customerName: customer.name,
        email: customer.email,
        currencyId,
        moves: (before?.moves ?? 0) + Number(moves),
        due: (before?.due ?? 0n) + asThousandths(due),
      });
    }
    return {
      data: [...accounts.values()]
        .filter(({ moves, due }) => moves > 0 || due !== 0n)
        .map(({ moves: _moves, due: _due, ...account }) => account)
        .toSorted((one, other) => one.customerId - other.customerId || one.currencyId - other.currencyId),
      next: customers.length < most ? null : (customers.at(-1)?.id ?? null),
    };
  }

  /** What is due of customers at the end of a period, and how often it moved. Index: movements_customer. */
  private async told(
    customerIds: readonly number[],
    { startDate, endDate }: Pick<Slice, 'startDate' | 'endDate'>,
  ): Promise<Told[]> {
    if (customerIds.length === 0) return [];
    const those = oneOf('customer_id', customerIds);
    return this.query<Told>(
      `SELECT customer_id, currency_id, SUM(CASE WHEN business_day >= ? THEN 1 ELSE 0 END) AS moves,
       CAST(SUM(amount_thousandths) AS CHAR) AS due
       FROM invoice_movements WHERE organisation_id = ?${those.sql} AND business_day <= ? AND amount_thousandths <> 0
       AND kind NOT IN ('moved-out', 'moved-in') GROUP BY customer_id, currency_id`,
      [startDate, this.organisationId, ...those.values, endDate],
    );
  }
}
