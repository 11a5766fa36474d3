import { sumOf, thousandths } from '../../kernel/index.js';

/** From how many days an invoice is called midly due, due and overdue; each more than the one before. */
export interface BandStarts {
  midlydue: number;
  due: number;
  overdue: number;
}

/** As the documents spell them. */
export const bandNames = ['Midly due', 'Due', 'Overdue'] as const;
/** '' for what is not late enough for a word */
export type BandName = (typeof bandNames)[number] | '';

export interface AgeingBand {
  /** as the filter numbers them; 0 for what is not late enough for a word */
  status: 0 | 1 | 2 | 3;
  name: BandName;
  /** whole days since the due day, both included; open at the end of the last */
  fromDays: number;
  toDays: number | undefined;
}

/** The bands from the youngest to the oldest (rules/ageing.md#bands): every number of days lies in one of them. */
export const ageingBands = ({ midlydue, due, overdue }: BandStarts): readonly AgeingBand[] => [
  { status: 0, name: '', fromDays: Number.MIN_SAFE_INTEGER, toDays: midlydue - 1 },
  { status: 1, name: 'Midly due', fromDays: midlydue, toDays: due - 1 },
  { status: 2, name: 'Due', fromDays: due, toDays: overdue - 1 },
  { status: 3, name: 'Overdue', fromDays: overdue, toDays: undefined },
];

/** What an invoice is called that something has been due of for so many days. */
export function bandOf(days: number, starts: BandStarts): AgeingBand {
  const band = ageingBands(starts).findLast(({ fromDays }) => days >= fromDays);
  if (!band) throw new Error(`no band for ${days} days`);
  return band;
}

/** Of what is due by band, the part that is late: midly due, due and overdue (rules/ageing.md#bands). In thousandths. */
export const lateOf = (bands: readonly { status: number; amount: string }[]): bigint =>
  sumOf(bands.filter(({ status }) => status > 0).map(({ amount }) => thousandths(amount)));
