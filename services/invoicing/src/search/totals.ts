/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names from constant tables of this service; every value is bound */
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { InvoiceCube } from './invoice-cube.js';
import { forced, indexOfCustomer } from './invoice-filter.js';
import { NamedInvoices } from './names/named-invoices.js';
import { OverdueSums } from './overdue-sums.js';
import { sumOf, type Part } from './page-days.js';
import { isByNames } from './page-place.js';
import type { Plan } from './search-plans.js';

const most = 1000;
/** Hold until the organisation's invoices change: (condition, write version) → how many, and of names when. */
const counts = new Map<string, number>();
const partsOfNames = new Map<string, readonly Part[]>();

async function kept<T>(values: Map<string, T>, key: string, ask: () => Promise<T>): Promise<T> {
  const known = values.get(key);
  if (known !== undefined) return known;
  const value = await ask();
  if (values.size >= most) values.clear();
  values.set(key, value);
  return value;
}
const keyOf = (plan: Plan, version: string) => JSON.stringify([version, plan.condition]);

/** How many invoices fit: from the cube where it tells. Turning pages asks once. */
export class SearchTotals extends ScopedRepository {
  private readonly cube = new InvoiceCube(this.scope);

  async of(plan: Plan, version: string): Promise<number> {
    return kept(counts, keyOf(plan, version), async () => {
      const slice = await plan.slice();
      return slice ? this.cube.count(plan.filter, slice) : this.counted(plan);
    });
  }

  /** The months and days that hold any, with how many; undefined: the cube is not told by this filter. */
  async parts(plan: Plan, version: string): Promise<readonly Part[] | undefined> {
    const slice = await plan.slice();
    if (!slice) return undefined;
    const key = keyOf(plan, version);
    const parts = await kept(partsOfNames, key, () => this.cube.parts(plan.filter, slice));
    // the total is known with them
    await kept(counts, key, () => Promise.resolve(sumOf(parts)));
    return parts;
  }

  /** How many are in the status that is filtered by, and in any; undefined: the cube is not told by this filter. */
  async inStatus(plan: Plan): Promise<{ total: number; among: number } | undefined> {
    const whole = plan.ofAnyStatus();
    const slice = await whole.slice();
    if (slice) {
      const told = await this.cube.summary(whole.filter, slice);
      const total = sumOf(told.filter(({ status }) => status === plan.filter.status));
      return { total, among: sumOf(told) };
    }
    if (plan.filter.standing === undefined) return undefined;
    const total = await this.of(plan, await this.version());
    return { total, among: total };
  }

  /** What changes with each change of an invoice of the organisation. */
  async version(): Promise<string> {
    const rows = await this.query<{ write_version: number | string }>(
      'SELECT write_version FROM invoice_counters WHERE organisation_id = ?',
      [this.organisationId],
    );
    return String(rows[0]?.write_version ?? 0);
  }

  private async counted(plan: Plan): Promise<number> {
    const { condition, filter } = plan;
    const isLate = filter.standing === 'Overdue';
    const late = isLate ? await new OverdueSums(this.scope).of(plan.standing(undefined)) : undefined;
    if (late) return late.reduce((total, { count }) => total + count, 0);
    if (isByNames(plan)) return new NamedInvoices(this.scope).count(plan);
    const force = forced(this.dialect, condition, indexOfCustomer(filter, this.actor));
    const [row] = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM invoices${force} WHERE ${condition.sql}`,
      condition.values,
    );
    return Number(row?.n ?? 0);
  }
}
