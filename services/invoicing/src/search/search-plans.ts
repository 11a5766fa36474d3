import { soughtNumber, type InvoiceFilter } from '@kobodesk/contracts/invoicing';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';
import { CustomerLinks } from '../customer/merge/customer-links.js';
import { EarlierReferences } from '../reference/earlier-references.js';
import { CubeLeads } from './cube-leads.js';
import { FittingNames } from './names/fitting-names.js';
import { InvoiceCube, type Chosen, type Slice } from './invoice-cube.js';
import {
  searchCondition,
  type Condition,
  type RevenueChoice,
  type SearchContext,
  type StatePlaces,
} from './invoice-filter.js';
import { Series } from './by-part/series-of-organisation.js';

/** A filter and what it comes to on the invoices. */
export interface Planned {
  filter: InvoiceFilter;
  condition: Condition;
}

/** With what of it the cube has to know, and the same filter within days. */
export interface Plan extends Planned, Chosen {
  context: SearchContext;
  within: (startDate: string, endDate: string) => Planned;
  /** the same filter of another standing; nothing is looked up again */
  standing: (standing: InvoiceFilter['standing']) => Plan;
  /** the same filter of any name */
  unnamed: () => Plan;
  /** the same filter of any status */
  ofAnyStatus: () => Plan;
  /** looked up once, where it is needed at all */
  slice: () => Promise<Slice | undefined>;
}

/** What a filter comes to: what it names is looked up first. */
export class SearchPlans extends ScopedRepository {
  private readonly cube = new InvoiceCube(this.scope);

  async of(filter: InvoiceFilter): Promise<Plan> {
    const { organisationId, actor } = this;
    const { name } = filter;
    const [revenue, series, referred, family, names, placesOfState] = await sideBySide(
      this.revenueChoice(filter),
      this.series(filter),
      this.referred(filter),
      this.family(filter),
      name === undefined ? undefined : new FittingNames(this.scope).ids(name),
      this.placesOfState(filter),
    );
    const today = dayOf(this.scope.now, actor.timeZone);
    const context = { organisationId, actor, revenue, series, referred, family, names, placesOfState, today };
    return this.made(filter, context, { revenue, family, names, placesOfState });
  }

  private made(filter: InvoiceFilter, context: SearchContext, chosen: Chosen): Plan {
    const planned = (one: InvoiceFilter) => ({ filter: one, condition: searchCondition(one, context) });
    const within = (startDate: string, endDate: string) => planned({ ...filter, startDate, endDate });
    const standing = (one: InvoiceFilter['standing']) =>
      this.made({ ...filter, standing: one }, context, chosen);
    const unnamed = () =>
      this.made(
        { ...filter, name: undefined },
        { ...context, names: undefined },
        { ...chosen, names: undefined },
      );
    const ofAnyStatus = () => this.made({ ...filter, status: undefined }, context, chosen);
    let asked: Promise<Slice | undefined> | undefined;
    const daysOf = (from: string, to: string) => within(from, to).condition;
    const slice = () => (asked ??= this.cube.slice(filter, { ...chosen, daysOf }));
    return { ...planned(filter), context, within, standing, unnamed, ofAnyStatus, slice, ...chosen };
  }

  /** A list is walked in an index that has places, and no states. A number, a customer or a place leaves fewer. */
  private async placesOfState(filter: InvoiceFilter): Promise<StatePlaces | undefined> {
    const { state, invoiceNumber, providerId, locationId } = filter;
    const others = [invoiceNumber, providerId, locationId, this.actor.customerId ?? undefined];
    if (state === undefined || others.some((other) => other !== undefined)) return undefined;
    return new CubeLeads(this.scope).placesOf(state);
  }

  /** rules/customers.md#merging */
  private async family({ providerId, customerView }: InvoiceFilter): Promise<number[] | undefined> {
    if (providerId === undefined || customerView === 'own') return undefined;
    return new CustomerLinks(this.scope).family(providerId);
  }

  private async referred({ invoiceNumber }: InvoiceFilter): Promise<number[] | undefined> {
    const sought = invoiceNumber === undefined ? undefined : soughtNumber(invoiceNumber);
    return sought?.by === 'reference' ? new EarlierReferences(this.scope).invoicesOf(sought.rrr) : undefined;
  }

  /** How its numbers begin, by the years that it has raised in; asked for only by who searches by less than that. */
  private async series({ invoiceNumber }: InvoiceFilter): Promise<string[]> {
    const by = invoiceNumber === undefined ? undefined : soughtNumber(invoiceNumber).by;
    if (by !== 'serial' && by !== 'year') return [];
    return new Series(this.scope).all();
  }

  /** revenueId matches a revenue and all its sub-revenues (rules/screens.md#the-filter). */
  private async revenueChoice({ revenueId }: InvoiceFilter): Promise<RevenueChoice | undefined> {
    if (revenueId === undefined) return undefined;
    const rows = await this.query<{ parent_id: number }>(
      'SELECT parent_id FROM revenues WHERE organisation_id = ? AND id = ?',
      [this.organisationId, revenueId],
    );
    const parent = rows[0]?.parent_id;
    const topId = parent === undefined || parent === 0 ? revenueId : parent;
    return { id: revenueId, isTop: parent === 0, topId };
  }
}
