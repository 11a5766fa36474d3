/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are pieces of this service; every value is bound */
import type { AgeingFilter } from '@kobodesk/contracts/invoicing';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { both, equals, latest, nothing, oneOf, type Condition } from '../../search/invoice-filter.js';
import { InvoiceSearch } from '../../search/invoice-search.js';
import { knownMsOf } from '../../movement/known.js';
import { searchOf } from '../aged-invoices.js';
import { movementsOfPlaces, type Places } from './movement-sums.js';

/** What an analysis of a past day asks of the movements. */
export interface AsAt {
  condition: Condition;
  /** nothing but places and currency is filtered by: told sums answer it */
  isOfPlaces: boolean;
  places: Places;
  asAt: string;
  knownMs: number | undefined;
}

/** The filter of the analysis, as movements understand it. */
export class AsAtAsked extends ScopedRepository {
  private readonly search = new InvoiceSearch(this.scope);

  async of(filter: AgeingFilter): Promise<AsAt> {
    const sought = searchOf(filter);
    const { condition, revenue, family } = await this.search.plan(sought);
    const { customerId } = this.actor;
    const { currencyId, locationId, providerId } = sought;
    const places = { currencyId, locationId, revenue };
    const ofInvoices = [sought.startDate, sought.endDate, sought.invoiceNumber];
    // what the movements do not say is asked of the invoices
    const isOfInvoices = ofInvoices.some((value) => value !== undefined);
    return {
      places,
      isOfPlaces: customerId === null && providerId === undefined && !isOfInvoices,
      asAt: filter.asAt ?? latest,
      knownMs: knownMsOf(filter, this.actor.timeZone),
      condition: both(
        family ? oneOf('customer_id', family) : equals('customer_id', providerId),
        equals('customer_id', customerId ?? undefined),
        movementsOfPlaces(places, this.actor),
        isOfInvoices
          ? {
              sql: ` AND invoice_id IN (SELECT id FROM invoices WHERE ${condition.sql})`,
              values: condition.values,
            }
          : nothing,
      ),
    };
  }
}
