import * as z from 'zod';
import { dataOf, operation, OptionalId, permission, post, problem, text } from '../../kernel/index.js';

/** What a line of a sheet is read from. */
export const bankColumns = [
  'value day',
  'transaction day',
  'narration',
  'reference',
  'amount',
  'debit',
  'credit',
  'balance',
] as const;
export type BankColumn = (typeof bankColumns)[number];

/** headings of one column */
const mostHeadings = 20;
const lettersOf = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');

const wrong = {
  name: 'Please enter a short name: small letters, figures and hyphens',
  heading: 'Please enter headings with letters, up to 60 characters each',
  many: `At most ${mostHeadings} headings of one column`,
  day: 'Please name the column of the value day, or of the transaction day',
  narration: 'Please name the column of what the bank wrote',
  amount: 'Please name the column of the amount, or those of the debit and the credit',
  twice: 'This heading is of another column already',
};

const Column = z.object({
  column: z.enum(bankColumns),
  headings: z
    .array(
      z
        .string(wrong.heading)
        .trim()
        .max(60, wrong.heading)
        .refine((heading) => lettersOf(heading) !== '', wrong.heading),
      wrong.heading,
    )
    .max(mostHeadings, wrong.many),
});
type Column = z.output<typeof Column>;

function refuseUnreadable(columns: readonly Column[], context: z.RefinementCtx): void {
  const has = (name: BankColumn) =>
    columns.some(({ column, headings }) => column === name && headings.length > 0);
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: [], message });
  if (!has('value day') && !has('transaction day')) refuse(wrong.day);
  else if (!has('narration')) refuse(wrong.narration);
  else if (!has('amount') && !(has('debit') && has('credit'))) refuse(wrong.amount);
  const all = columns.flatMap(({ headings }) => [...new Set(headings.map(lettersOf))]);
  if (new Set(all).size < all.length) refuse(wrong.twice);
}

/** Which headings each column of a bank's sheets may have; letters alone count, in any case. */
export const ProfileColumns = z.array(Column).max(bankColumns.length).superRefine(refuseUnreadable);
export type ProfileColumns = z.output<typeof ProfileColumns>;

/** By the same rule by which the headings of a file are compared. */
export function headingsOf(columns: ProfileColumns): Readonly<Record<BankColumn, readonly string[]>> {
  const of = (name: BankColumn): string[] =>
    columns.flatMap(({ column, headings }) => (column === name ? headings.map(lettersOf) : []));
  return {
    'value day': of('value day'),
    'transaction day': of('transaction day'),
    narration: of('narration'),
    reference: of('reference'),
    amount: of('amount'),
    debit: of('debit'),
    credit: of('credit'),
    balance: of('balance'),
  };
}

export const BankProfileMoved = problem(
  'BANK_PROFILE_MOVED',
  409,
  'This profile was saved by somebody else meanwhile. Please look at it again',
);
export const BankProfileBuiltIn = problem(
  'BANK_PROFILE_BUILT_IN',
  422,
  'This name is of a profile that is built in. Please choose another one',
);

export const saveBankProfile = operation('payments.bank-profile.save', {
  summary: 'Keeps how the sheets of a bank are read, as the next version of a profile of the agency',
  kind: 'command',
  http: post('/api/Reconciliation/SaveProfile'),
  access: permission('reconciliation.manage'),
  request: z.object({
    name: z
      .string(wrong.name)
      .trim()
      .regex(/^[a-z0-9][a-z0-9-]{1,39}$/, wrong.name),
    title: text('Please enter a title', 80),
    columns: ProfileColumns,
    /** the version that was looked at; 0 of a profile that is new */
    base: z.coerce.number().int().min(0).default(0),
    agencyId: OptionalId,
  }),
  response: dataOf(z.object({ name: z.string(), version: z.number().int() })).extend({
    message: z.string(),
  }),
  problems: [BankProfileMoved, BankProfileBuiltIn],
  touches: ['bank-profiles'],
});
