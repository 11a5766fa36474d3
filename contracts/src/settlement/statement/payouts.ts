import * as z from 'zod';
import {
  calendarDate,
  change,
  ChangeReport,
  checker,
  event,
  Id,
  Money,
  operation,
  OptionalId,
  post,
  problem,
  text,
  thousandths,
} from '../../kernel/index.js';
import { isPayableIn } from '../../invoicing/currencies.js';
import { LedgerOfAll } from '../problems.js';
import { BeneficiaryKey } from './beneficiary-key.js';
import { BeneficiaryNotFound, statementsAccess, statementsTouch } from './settlement-statements.js';

export const PayoutTooMuch = problem(
  'PAYOUT_TOO_MUCH',
  422,
  ({ due }: { due: string }) => `No more than ${due} was due to this beneficiary`,
);
export const PayoutKnown = problem(
  'PAYOUT_KNOWN',
  409,
  ({ bankReference }: { bankReference: string }) =>
    `A payout with the bank reference ${bankReference} is recorded already`,
);
export const PayoutAhead = problem('PAYOUT_AHEAD', 422, 'A payout is recorded on its day or later');

/** Money that left the bank for a beneficiary: it is said here, and never sent from here (rules/settlement.md#payouts). */
export const recordPayout = operation('settlement.payout.record', {
  summary: 'Says that a beneficiary was paid, by which bank reference and when; a second person agrees',
  kind: 'command',
  forPeople: true,
  http: post('/api/Settlement/RecordPayout'),
  access: statementsAccess,
  request: z
    .object({
      beneficiary: BeneficiaryKey,
      currencyId: Id,
      amount: Money.refine((value) => thousandths(value) > 0n, 'Please enter an amount above 0'),
      day: calendarDate('Please enter the day on which it was paid'),
      bankReference: text('Please enter the reference of the bank', 60),
      agencyId: OptionalId,
    })
    .refine(({ amount, currencyId }) => isPayableIn(currencyId, thousandths(amount)), {
      path: ['amount'],
      message: 'This amount cannot be paid in its currency',
    }),
  response: ChangeReport,
  problems: [BeneficiaryNotFound, PayoutTooMuch, PayoutKnown, PayoutAhead, LedgerOfAll],
  touches: statementsTouch,
});

/** What was paid out lowers what is owed: never one person alone. */
export const payoutChange = change(recordPayout, 34, 'Payout To Beneficiary', { route: checker('always') });

/** Two people said that a beneficiary was paid. */
export const payoutRecorded = event(
  'settlement.payout.recorded',
  1,
  z.object({
    organisationId: z.number(),
    payoutId: z.number(),
    beneficiary: z.string(),
    currencyId: z.number(),
    /** decimal */
    amount: z.string(),
    /** of the transfer, YYYY-MM-DD */
    day: z.string(),
    bankReference: z.string(),
  }),
);
