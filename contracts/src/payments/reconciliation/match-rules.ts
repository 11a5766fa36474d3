import * as z from 'zod';
import {
  change,
  ChangeReport,
  checker,
  dataOf,
  decimalText,
  operation,
  OptionalId,
  permission,
  post,
  problem,
  text,
  thousandths,
} from '../../kernel/index.js';
import { MatchedPayment } from './bank-matches.js';
import { MatchClass, matchPasses, type MatchPass } from './match-class.js';
import { BanksOfAll } from './problems.js';

export const mostFeeRules = 20;
/** of a replay: lines that are shown, and payments beside each of them */
export const shownReplayLines = 50;
export const shownReplayPayments = 5;

const wrong = {
  days: 'Please enter the days before and after',
  channel: 'At most 40 characters',
  channelTwice: 'Another fee is of this channel and currency already',
  currency: 'Please enter the currency as three letters, or nothing for all of them',
  flat: 'Please enter a fee of 0 or more, with at most 2 decimal places',
  most: 'Please enter the most that is kept, above 0, with at most 2 decimal places',
  nothing: 'Please enter a flat fee, basis points, or both',
  mostAlone: 'The most counts for basis points only',
  many: `At most ${mostFeeRules} fees`,
  fees: 'Please enter the fees, or an empty list',
};

/** A whole number, also as digits, from `least` to `most`. */
function whole(what: string, least: number, most: number) {
  const message = `Please enter ${what}, from ${least} to ${most}`;
  return z
    .union([z.number(), z.string().regex(/^\d+$/, message)], message)
    .pipe(z.coerce.number<string | number>().int(message).min(least, message).max(most, message));
}
const daysAround = (mostBefore: number, mostAfter: number) =>
  z.object(
    {
      before: whole('the days before the payment', 0, mostBefore),
      after: whole('the days after the payment', 0, mostAfter),
    },
    wrong.days,
  );

const Fee = z
  .object({
    /** of the payment, in capitals; '' is every channel that has no fee of its own */
    channel: z.string(wrong.channel).trim().toUpperCase().max(40, wrong.channel).default(''),
    /** ISO code; '' is every currency that has no fee of its own */
    currency: z
      .string(wrong.currency)
      .trim()
      .toUpperCase()
      .regex(/^([A-Z]{3})?$/, wrong.currency)
      .default(''),
    flat: decimalText(2, wrong.flat)
      .refine((value) => thousandths(value) >= 0n, wrong.flat)
      .default('0'),
    /** hundredths of a per cent of the payment */
    basisPoints: whole('basis points', 0, 10_000).default(0),
    /** what they come to at most; null: there is no most */
    most: decimalText(2, wrong.most)
      .refine((value) => thousandths(value) > 0n, wrong.most)
      .nullable()
      .default(null),
  })
  .superRefine(({ flat, basisPoints, most }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (thousandths(flat) === 0n && basisPoints === 0) refuse('flat', wrong.nothing);
    else if (most !== null && basisPoints === 0) refuse('most', wrong.mostAlone);
  });

const Drafted = z.object({
  /** of a payment that the line names */
  named: daysAround(31, 366),
  /** of one that it does not name */
  unnamed: daysAround(31, 60),
  fees: z.array(Fee, wrong.fees).max(mostFeeRules, wrong.many),
  /** an amount tells payments apart from so many bits on (rules/reconciliation.md#rare-amounts) */
  leastBits: whole('the bits of a rare amount', 1, 40),
  /** open payments of one payer among which a covering set is looked for, and payments of such a set */
  mostOpen: whole('the most open payments of a payer', 2, 40),
  mostTogether: whole('the most payments of one line', 2, 6),
});
type Drafted = z.output<typeof Drafted>;

function refuseDoubles({ fees }: Pick<Drafted, 'fees'>, context: z.RefinementCtx): void {
  for (const [row, { channel, currency }] of fees.entries())
    if (fees.findIndex((one) => one.channel === channel && one.currency === currency) < row)
      context.addIssue({ code: 'custom', path: ['fees', row, 'channel'], message: wrong.channelTwice });
}

const dayWindow = z.object({ before: z.number().int(), after: z.number().int() });

/** What is agreed on for matching (rules/reconciliation.md#matching-rules). Amounts are decimals of the payment's currency. */
export const MatchingRules = z.object({
  named: dayWindow,
  unnamed: dayWindow,
  fees: z.array(
    z.object({
      channel: z.string(),
      /** absent of versions from before there was one: every currency, too */
      currency: z.string().default(''),
      flat: z.string(),
      basisPoints: z.number().int(),
      most: z.string().nullable(),
    }),
  ),
  leastBits: z.number().int(),
  mostOpen: z.number().int(),
  mostTogether: z.number().int(),
});
export type MatchingRules = z.output<typeof MatchingRules>;

/** The rules as they were agreed on once; never changed. */
export const MatchingRulesVersion = MatchingRules.extend({
  /** 1, 2, 3 …; 1 is what an agency goes by that has agreed on nothing */
  version: z.number().int(),
  /** '' and null of version 1 */
  reason: z.string(),
  maker: z.string(),
  checker: z.string(),
  /** when it was asked for, and from when it is used; ISO 8601 */
  madeAt: z.string().nullable(),
  usedFrom: z.string().nullable(),
});
export type MatchingRulesVersion = z.output<typeof MatchingRulesVersion>;

export const MatchRulesMoved = problem(
  'MATCH_RULES_MOVED',
  409,
  'The matching rules were changed meanwhile. Please look at them again',
);
export const MatchRulesSame = problem('MATCH_RULES_SAME', 422, 'These are the rules that are in force');

const view = permission('reconciliation.view', 'reconciliation.manage');
const manage = permission('reconciliation.manage');

export const getMatchRules = operation('payments.match-rules.get', {
  summary: 'The rules by which bank lines are matched, and the versions before them, the newest first',
  kind: 'query',
  http: post('/api/Reconciliation/GetRules'),
  access: view,
  request: z.object({ agencyId: OptionalId }),
  response: dataOf(z.object({ present: MatchingRulesVersion, earlier: z.array(MatchingRulesVersion) })),
});

export const proposeMatchRules = operation('payments.match-rules.propose', {
  summary: 'Asks for another version of the matching rules; it is used once a second person agrees',
  kind: 'command',
  forPeople: true,
  http: post('/api/Reconciliation/ProposeRules'),
  access: manage,
  request: Drafted.extend({
    /** the version that was changed */
    base: z.coerce.number<string | number>().int().min(1),
    reason: text('Please say why', 200),
    agencyId: OptionalId,
  }).superRefine(refuseDoubles),
  response: ChangeReport,
  problems: [BanksOfAll, MatchRulesMoved, MatchRulesSame],
  touches: ['match-rules', 'changes'],
  // what it does to the lines is found first
  deadline: 60_000,
});

/** What counts as explained follows from them: never one person alone. */
export const matchRulesChange = change(proposeMatchRules, 35, 'Bank Matching Rules', {
  route: checker('always'),
});

const passes = Object.keys(matchPasses) as [MatchPass, ...MatchPass[]];
const counts = z.record(MatchClass, z.number().int());
const Replayed = z.object({
  class: MatchClass,
  pass: z.enum(passes).nullable(),
  /** what explains it, or of an ambiguous line what would: how many, and the first of them */
  many: z.number().int(),
  payments: z.array(MatchedPayment),
  /** sentences */
  evidence: z.array(z.string()),
});
export type Replayed = z.output<typeof Replayed>;

export const tryMatchRules = operation('payments.match-rules.try', {
  summary:
    'Which of the lines that no person accepted would be decided otherwise by other rules than those in force; nothing is kept',
  kind: 'query',
  http: post('/api/Reconciliation/TryRules'),
  access: manage,
  request: Drafted.extend({ agencyId: OptionalId }).superRefine(refuseDoubles),
  response: dataOf(
    z.object({
      /** the version in force, which the others are held against */
      version: z.number().int(),
      /** lines that were looked at: those of the latest statements, up to 100,000 */
      lines: z.number().int(),
      /** all that no person accepted; more than `lines` where some were not looked at */
      waiting: z.number().int(),
      /** the days of what was looked at; null where that is nothing */
      fromDay: z.string().nullable(),
      toDay: z.string().nullable(),
      /** lines that would be decided otherwise */
      changed: z.number().int(),
      /** by the rules in force, and by those that are tried */
      before: counts,
      after: counts,
      /** the latest of those that would be decided otherwise */
      first: z.array(
        z.object({
          id: z.number().int(),
          account: z.string(),
          /** value day */
          day: z.string(),
          amount: z.string(),
          /** ISO code */
          currency: z.string(),
          narration: z.string(),
          before: Replayed,
          after: Replayed,
        }),
      ),
    }),
  ).extend({ message: z.string() }),
  deadline: 60_000,
  problems: [BanksOfAll],
});
