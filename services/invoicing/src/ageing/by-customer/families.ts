/* oxlint-disable house/sql-has-no-holes -- reviewed: the hole is a condition of this service; every value is bound */
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { both, oneOf, type Condition } from '../../search/invoice-filter.js';
import type { Owed } from './placed-debtors.js';

/** Some customers, and the currencies in which they are asked for. */
export interface Whose {
  customers: readonly number[];
  currencies: readonly number[];
}

export const ofThem = (whose: Whose | undefined, customerColumn = 'customer_id'): Condition =>
  both(oneOf(customerColumn, whose?.customers ?? null), oneOf('currency_id', whose?.currencies ?? null));

export class Families extends ScopedRepository {
  /** Those who are named, and the customers that are merged into them. Key: customer_links_parent. */
  async of(named: readonly Owed[]): Promise<Whose> {
    const heads = [...new Set(named.map(({ customerId }) => customerId))];
    const { sql, values } = oneOf('parent_id', heads);
    const children = await this.query<{ id: number | string }>(
      `SELECT child_id AS id FROM customer_links WHERE organisation_id = ? AND open_child_id IS NOT NULL${sql}`,
      [this.organisationId, ...values],
    );
    return {
      customers: [...heads, ...children.map(({ id }) => Number(id))],
      currencies: [...new Set(named.map(({ currencyId }) => currencyId))],
    };
  }
}
