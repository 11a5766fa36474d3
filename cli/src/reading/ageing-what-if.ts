import { whatIf, type CurrencyBands } from '@kobodesk/contracts/invoicing';
import { many, type ReplyOf } from '@kobodesk/contracts/kernel';
import * as z from 'zod';
import { CommandError } from '../output.js';
import { filterIn } from './ageing-filter.js';
import { reader, type Given } from './reader.js';
import { table } from './table.js';

/** A band of a currency before and after; amounts are decimals. */
const Row = z.object({
  currencyId: z.number().int(),
  currency: z.string(),
  /** as the bands are numbered, 0 for what is not late; null: all of them */
  band: z.number().int().nullable(),
  name: z.string(),
  countBefore: z.number().int(),
  before: z.string(),
  countAfter: z.number().int(),
  after: z.string(),
});
type Row = z.output<typeof Row>;

const Supposed = whatIf.response
  .pick({ payers: true, waived: true, figures: true })
  .extend({ results: z.array(Row) });

const nothing = { count: 0, amount: '0' };

/** A currency of which nothing is left has no bands after. */
function rowsOf(before: CurrencyBands, after: CurrencyBands | undefined): Row[] {
  const { currencyId, currency } = before;
  const rowOf = (band: number | null, name: string, was: typeof nothing, is: typeof nothing): Row => ({
    currencyId,
    currency,
    band,
    name,
    countBefore: was.count,
    before: was.amount,
    countAfter: is.count,
    after: is.amount,
  });
  const wholeOf = (bands: CurrencyBands | undefined) =>
    bands ? { count: bands.count, amount: bands.outstanding } : nothing;
  return [
    ...before.bands.map((band) =>
      rowOf(
        band.status,
        band.name || 'not late',
        band,
        after?.bands.find(({ status }) => status === band.status) ?? nothing,
      ),
    ),
    rowOf(null, 'in all', wholeOf(before), wholeOf(after)),
  ];
}

/** What the words suppose; what they leave out is not supposed. */
function supposedBy({ thresholds, payers, waive, waiveBand }: Given) {
  if (waiveBand !== undefined && waive === undefined)
    throw new CommandError('--waive-band says of which band --waive is', 'usage');
  const [midlydue = '', due = '', overdue = ''] = String(thresholds).split(',');
  return {
    ...(thresholds === undefined ? {} : { thresholds: { midlydue, due, overdue } }),
    ...(payers === undefined ? {} : { payers }),
    ...(waive === undefined ? {} : { waiver: { percent: String(waive), status: waiveBand } }),
  };
}

const figure = (before: string | null, after: string | null): string => `${before ?? '–'} → ${after ?? '–'}`;

/** How fast it is collected, in a line for each currency. */
const figuresTold = ({ currency, before, after }: ReplyOf<typeof whatIf>['figures'][number]): string =>
  `${currency}: days sales outstanding ${figure(before.dso, after.dso)}, best possible ` +
  `${figure(before.bestDso, after.bestDso)}, collection effectiveness % ` +
  `${figure(before.effectiveness, after.effectiveness)}, over twelve months`;

export const ageingWhatIf = reader({
  answer: Supposed,
  row: Row,
  hasRows: true,
  shows: ['currency', 'name', 'before', 'after'],
  async ask(client, given) {
    const suppose = supposedBy(given);
    const reply = await client.call(whatIf, { parameter: filterIn(given), suppose });
    const { before, after, payers, waived, figures } = reply;
    const results = before.flatMap((bands) =>
      rowsOf(
        bands,
        after.find(({ currencyId }) => currencyId === bands.currencyId),
      ),
    );
    return { results, payers, waived, figures };
  },
  lines: ({ results }) =>
    table(
      ['', 'band', 'before', 'after'],
      results.map(({ currency, name, before, after }) => [currency, name, before, after]),
      2,
    ),
  tells: ({ results, payers, waived, figures }) => [
    ...(results.length === 0 ? ['Nothing is due'] : []),
    ...payers.map(
      ({ customer, outstandingString, count }) =>
        `${customer} pays ${outstandingString} of ${many(count, 'invoice')}`,
    ),
    ...waived.map(({ amountString }) => `${amountString} would be waived`),
    ...figures.map(figuresTold),
  ],
});
