/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are numbers of this file; every value is bound */
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { monthAfter, monthEnd } from '../../search/day-spans.js';
import type { Grain } from '../roll-row.js';
import type { Lead, Part, Table } from './recomputed.js';

/** A part of the totals, what is said of it, and where to go on. */
export interface CheckedPart {
  name: string;
  part: Part;
  tables: readonly Table[];
  next: string | null;
}

const leadsAtOnce = 500;
/** who has more has them looked at a month at a time, so that no statement takes long */
const mostInvoices = 100_000;
const endless = Number.MAX_SAFE_INTEGER;
const grains: readonly Grain[] = ['day', 'month'];
const cubes = ['created', 'invoice'] as const;
const kinds = [...cubes, 'place', 'payment', 'due', 'raised'];
const byDay: readonly Table[] = [
  ...cubes.flatMap((kind) =>
    (['', 'place', 'revenue', 'both'] as const).flatMap((view) =>
      grains.map((grain): Table => ({ kind, view, grain })),
    ),
  ),
  ...(['place', 'payment', 'due', 'raised'] as const).map((kind): Table => ({
    kind,
    view: '',
    grain: 'day',
  })),
  { kind: 'due', view: '', grain: 'month' },
];
const owed: Table = { kind: 'due', view: 'customer', grain: 'month' };
const owedByYear: Table = { ...owed, grain: 'year' };
const placed: Table = { kind: 'created', view: 'placed', grain: 'month' };
const tablesOf = (view: Lead): readonly Table[] => [
  ...cubes.flatMap((kind) => grains.map((grain): Table => ({ kind, view, grain }))),
  ...(view === 'customer' ? [owed, placed] : []),
];
const years = cubes.map((kind): Table => ({ kind, view: 'name', grain: 'year' }));
const named: Table = { kind: 'created', view: 'named', grain: 'year' };
const yearsOf = (view: Lead): readonly Table[] => (view === 'name' ? [...years, named] : [owedByYear]);
/** What comes after the months of a customer or a name with very many invoices. */
const yearsByMonths = 'years';
/** in the order in which they are looked at, by the words of a cursor */
const leads = { customers: 'customer', names: 'name' } as const;
type Leads = keyof typeof leads;

/** From the month after one to the last; nothing when that was the last. */
const monthsAfter = (month: string, last: string): string | undefined =>
  month < last ? `${monthAfter(`${month}-01`, 1).slice(0, 7)}..${last}` : undefined;
const daysOf = (month: string) => ({ from: `${month}-01`, to: monthEnd(`${month}-01`) });

/** 'customers:12' above a customer, 'customers:12:2026-04..2026-11' the months of the one after it. */
function leadOf(cursor: string): { of: Leads; after: number; months: string | undefined } | undefined {
  const [, of, after, months] = /^(customers|names):(\d+)(?::(.+))?$/.exec(cursor) ?? [];
  return of === undefined ? undefined : { of: of as Leads, after: Number(after), months };
}

/** Into which parts an organisation's totals are divided: months, then customers, then names. */
export class CheckParts extends ScopedRepository {
  /** The part that a cursor names. */
  async at(cursor: string | undefined): Promise<CheckedPart> {
    const lead = cursor === undefined ? undefined : leadOf(cursor);
    if (lead) return this.ofLeads(lead);
    const [month = '', last = ''] = cursor?.split('..') ?? (await this.months());
    return {
      name: month,
      part: { days: daysOf(month) },
      tables: byDay,
      next: monthsAfter(month, last) ?? 'customers:0',
    };
  }

  private async ofLeads({ of, after, months }: NonNullable<ReturnType<typeof leadOf>>): Promise<CheckedPart> {
    const view = leads[of];
    const kept = await this.kept(view, after);
    const first = kept[0];
    if (first && (months !== undefined || first.count > mostInvoices))
      return this.monthOf(of, { after, to: first.id }, months);
    let count = 0;
    const few = kept.filter((lead) => (count += lead.count) <= mostInvoices);
    const isLast = few.length === kept.length && kept.length < leadsAtOnce;
    const to = isLast ? endless : (few.at(-1)?.id ?? endless);
    const then = of === 'customers' ? 'names:0' : null;
    return {
      name: `${of} ${after + 1} to ${isLast ? 'the last' : to}`,
      part: { lead: { view, after, to } },
      tables: [...tablesOf(view), ...yearsOf(view)],
      next: isLast ? then : `${of}:${to}`,
    };
  }

  /** One of very many invoices. */
  private async monthOf(
    of: Leads,
    { after, to }: { after: number; to: number },
    months: string | undefined,
  ): Promise<CheckedPart> {
    if (months === yearsByMonths)
      return {
        name: `${of} ${after + 1} to ${to}, years`,
        part: { lead: { view: leads[of], after, to } },
        // nothing finer stands for those of its revenues: that statement takes as long as the name has invoices
        tables: yearsOf(leads[of]).map((table): Table =>
          table === named ? named : { ...table, by: 'month' },
        ),
        next: `${of}:${to}`,
      };
    const [month = '', last = ''] = months?.split('..') ?? (await this.months());
    return {
      name: `${of} ${after + 1} to ${to}, ${month}`,
      part: { lead: { view: leads[of], after, to }, days: daysOf(month) },
      tables: tablesOf(leads[of]),
      next: `${of}:${after}:${monthsAfter(month, last) ?? yearsByMonths}`,
    };
  }

  /** The next that have sums, and about how many invoices each has. */
  private async kept(view: Lead, after: number): Promise<{ id: number; count: number }[]> {
    const rows = await this.query<{ led_by: number | string; n: number | string }>(
      `SELECT led_by, SUM(invoice_count) AS n FROM invoice_totals WHERE organisation_id = ? AND day_kind = 'created'
       AND view = ? AND grain = 'month' AND led_by > ? GROUP BY led_by ORDER BY led_by LIMIT ${leadsAtOnce}`,
      [this.organisationId, view, after],
    );
    return rows.map(({ led_by, n }) => ({ id: Number(led_by), count: Math.max(0, Number(n)) }));
  }

  /** The first and the last month of anything: of a sum that should not be there, too. */
  private async months(): Promise<[first: string, last: string]> {
    const [kept] = await this.query<{ first: string | null; last: string | null }>(
      `SELECT MIN(day) AS first, MAX(day) AS last FROM invoice_totals
       WHERE organisation_id = ? AND day_kind IN (${kinds.map(() => '?').join(', ')}) AND view NOT IN ('customer', 'placed', 'name', 'named')`,
      [this.organisationId, ...kinds],
    );
    const [own] = await this.query<Record<'a' | 'b' | 'c' | 'd', string | number | null>>(
      `SELECT MIN(invoice_date) AS a, MAX(invoice_date) AS b, MIN(created_at_ms) AS c, MAX(created_at_ms) AS d
       FROM invoices WHERE organisation_id = ?`,
      [this.organisationId],
    );
    const instants = [own?.c, own?.d].map((at) =>
      at === null || at === undefined ? undefined : new Date(Number(at)).toISOString().slice(0, 10),
    );
    const days = [kept?.first, kept?.last, own?.a, own?.b, ...instants]
      .filter((day): day is string => typeof day === 'string' && day !== '')
      .sort();
    const today = this.scope.now.toISOString();
    return [(days[0] ?? today).slice(0, 7), (days.at(-1) ?? today).slice(0, 7)];
  }
}
