import * as z from 'zod';
import { decimalText, operation, permission, post, thousandths } from '../../kernel/index.js';
import { AgeingFilter, Band, CurrencyBands } from './ageing-analysis.js';
import { bandDays, refuseDisorder } from './band-days.js';
import { CollectionFigures } from './tracker-figures.js';

const wrongPercent = 'Please enter a percentage above 0, at most 100, with at most three decimals';
const mostPayers = 50;
const wrongPayers = `Please enter a whole number from 1 to ${mostPayers}`;

const Percent = decimalText(3, wrongPercent).refine((text) => {
  const percent = thousandths(text);
  return percent > 0n && percent <= 100_000n;
}, wrongPercent);

/** So many percent of what is due, of one band (as it lies today) or of all, are waived. */
export const Waiver = z.object({ percent: Percent, status: Band }, wrongPercent);
/** Of each currency that many pay. */
const Payers = z.coerce
  .number<unknown>(wrongPayers)
  .int(wrongPayers)
  .min(1, wrongPayers)
  .max(mostPayers, wrongPayers);
/** What can be drafted of what is supposed. */
export const SupposedWaiver = z.object({ payers: Payers.optional(), waiver: Waiver }, wrongPercent);

/** What is supposed; in this order: the largest debtors pay, then of the rest a part is waived. */
export const Supposition = z.object({
  /** other days for the bands */
  thresholds: z.object(bandDays).superRefine(refuseDisorder).optional(),
  /** the customers that owe the most, so many in each currency, pay all that the filter finds of theirs */
  payers: Payers.optional(),
  waiver: Waiver.optional(),
});
export type Supposition = z.output<typeof Supposition>;

const Debtor = z.object({
  customerId: z.number(),
  customer: z.string(),
  currencyId: z.number(),
  count: z.number().int(),
  outstanding: z.string(),
  outstandingString: z.string(),
});
export type Debtor = z.output<typeof Debtor>;

const Waived = z.object({ currencyId: z.number(), amount: z.string(), amountString: z.string() });

/**
 * How fast what is billed is collected, over the twelve months until today, as the tracker has it: of the revenue, the
 * location and the currency of the filter, whatever else it says.
 */
const ChangedFigures = z.object({
  currencyId: z.number(),
  currency: z.string(),
  before: CollectionFigures,
  after: CollectionFigures,
});

/**
 * What the bands would be. Nothing is kept. A waiver is reckoned, to the kobo, of what is due of each day; credit notes
 * round for each invoice, and may come to some kobo more or less.
 */
export const whatIf = operation('invoicing.ageing.what-if', {
  summary:
    'What is due by band and how fast it is collected, before and after other thresholds, a waiver, or the largest debtors paying',
  kind: 'query',
  http: post('/api/InvoiceAgingAnalysis/WhatIf'),
  access: permission('ageing.view'),
  request: z.object({
    // of what is due today: what would have been on another day is no plan
    parameter: AgeingFilter.omit({ asAt: true, asKnown: true }).default({ dateType: 1 } as AgeingFilter),
    suppose: Supposition.default({}),
  }),
  response: z.object({
    before: z.array(CurrencyBands),
    after: z.array(CurrencyBands),
    payers: z.array(Debtor),
    waived: z.array(Waived),
    figures: z.array(ChangedFigures),
    message: z.string().optional(),
  }),
});
