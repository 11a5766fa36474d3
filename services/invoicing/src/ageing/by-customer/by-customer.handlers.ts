import { Injectable } from '@nestjs/common';
import {
  ageByCustomer,
  ageingBands,
  mostDebtors,
  type AgeingFilter,
  type BandStarts,
} from '@kobodesk/contracts/invoicing';
import { invariant, noMatch } from '@kobodesk/contracts/kernel';
import { getAgeingThresholds } from '@kobodesk/contracts/notifications';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { HeldAmounts } from '../../collection/held-sums.js';
import { SearchTotals } from '../../search/totals.js';
import { AgedInvoices } from '../aged-invoices.js';
import { bandSums, daysOf } from '../ageing-days.js';
import { AgedAsAt } from '../as-at/aged-as-at.js';
import { debtorsOf, mustTie, owedBeside, ties, withHeld, withRest } from './debtors.js';
import { OwedAsAt } from './owed-as-at.js';
import type { Owed } from './placed-debtors.js';

type Asking = Pick<Work, 'read' | 'now'>;

const rangesOf = (starts: BandStarts, day: string) => ageingBands(starts).map((band) => daysOf(band, day));

function owedToday(
  call: Asking,
  filter: AgeingFilter,
  { starts, day }: { starts: BandStarts; day: string },
): Promise<Owed[]> {
  const aged = call.read(AgedInvoices);
  return owedBeside({
    version: () => call.read(SearchTotals).version(),
    bands: () => aged.bands(filter, starts, day),
    owed: () => aged.byCustomer(filter, rangesOf(starts, day), mostDebtors),
  });
}

/** Both as they were known at one moment: what is put down meanwhile is of neither. */
async function owedThen(
  call: Asking,
  filter: AgeingFilter,
  { starts, day }: { starts: BandStarts; day: string },
): Promise<Owed[]> {
  const known = { ...filter, asKnown: filter.asKnown ?? call.now.toISOString() };
  const bands = bandSums(await call.read(AgedAsAt).due(known), starts, day);
  const owed = withRest(await call.read(OwedAsAt).of(known, rangesOf(starts, day), mostDebtors), bands);
  invariant(ties(owed, bands), mustTie);
  return owed;
}

/** rules/ageing.md#by-customer */
@Injectable()
export class ByCustomerHandlers {
  readonly list = handle(ageByCustomer, async ({ parameter }, call) => {
    const { data: starts } = await call.ask(getAgeingThresholds, {});
    const isOfThen = parameter.asAt !== undefined || parameter.asKnown !== undefined;
    const day = parameter.asAt ?? dayOf(call.now, call.actor.timeZone);
    const owed = await (isOfThen ? owedThen : owedToday)(call, parameter, { starts, day });
    const { midlydue, due, overdue } = starts;
    const debtors = debtorsOf(owed, ageingBands(starts));
    return {
      // what was promised and disputed is told of today alone
      data: isOfThen ? debtors : withHeld(debtors, await call.read(HeldAmounts).byCustomer(parameter)),
      thresholds: { midlydue, due, overdue },
      ...(owed.length === 0 ? { message: noMatch } : {}),
    };
  });
}
