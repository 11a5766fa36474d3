import * as z from 'zod';
import {
  calendarDate,
  change,
  checker,
  dataOf,
  decimalText,
  Flag,
  get,
  id,
  listOf,
  operation,
  OptionalId,
  permission,
  post,
  problem,
  Report,
  thousandths,
} from '../../kernel/index.js';
import { currencyOf } from '../../invoicing/currencies.js';
import { DaysBetween } from './ageing-configuration.js';
import { PlannedNotices } from './ageing-runs.js';

export const mostSteps = 12;
const leastDay = -365;
const mostDay = 3650;

const wrong = {
  steps: 'Please add at least one step',
  many: `At most ${mostSteps} steps`,
  afterDays: `Please enter days after the due day, from ${leastDay} to ${mostDay}`,
  twice: 'Another step has these days already',
  nobody: 'Please select who gets the letter',
  time: 'Please enter a time of day, as 20:00',
  oneTime: 'Please enter both times, or neither',
  currency: 'Please select a currency',
  amount: 'The least amount must be above 0, with at most 2 decimal places',
  currencyTwice: 'This currency has a least amount already',
  holiday: 'Please enter a valid date',
};

const afterDays = z
  .union([z.number(), z.string().regex(/^-?\d+$/, wrong.afterDays)], wrong.afterDays)
  .pipe(
    z.coerce
      .number<string | number>()
      .int(wrong.afterDays)
      .min(leastDay, wrong.afterDays)
      .max(mostDay, wrong.afterDays),
  );

/** Who gets the letter of a step (rules/ageing-notices.md#the-policy). */
const recipients = {
  /** the e-mail addresses of the customer */
  toPayer: Flag,
  /** the priority e-mails of the ageing configuration */
  toPriority: Flag,
  /** whoever raised the invoice */
  toOfficer: Flag,
};

const Step = z
  .object({
    /** of a step that stands already; absent: a new one */
    key: OptionalId,
    /** after the due day; below 0: before it */
    afterDays,
    /** rich text; '' for the template of the ageing configuration */
    template: z.string().max(50_000).default(''),
    ...recipients,
  })
  .refine(({ toPayer, toPriority, toOfficer }) => toPayer || toPriority || toOfficer, {
    path: ['toPayer'],
    message: wrong.nobody,
  });

/** HH:MM, or '' for none */
const TimeOfDay = z.string(wrong.time).regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, wrong.time);

const LeastAmount = z.object({
  currencyId: id(wrong.currency).refine((one) => currencyOf(one) !== undefined, wrong.currency),
  amount: decimalText(2, wrong.amount).refine((amount) => thousandths(amount) > 0n, wrong.amount),
});

const Drafted = z.object({
  steps: z.array(Step, wrong.steps).min(1, wrong.steps).max(mostSteps, wrong.many),
  /** one letter for all invoices of a customer that are at the same step */
  isGrouped: Flag,
  /** the first five invoices of a letter, as PDF */
  attachesInvoices: Flag.default(false),
  /** of less than so much no notice is sent; a currency that is not named has none */
  leastAmounts: z.array(LeastAmount).max(20).default([]),
  leastDaysBetween: DaysBetween,
  /** no letter is written from … until …, in the organisation's zone; may go over midnight */
  quietFrom: TimeOfDay.default(''),
  quietUntil: TimeOfDay.default(''),
  /** nor on these days of the week: 1 Monday … 7 Sunday */
  restWeekdays: z.array(z.number().int().min(1).max(7)).max(6).default([]),
  holidays: z.array(calendarDate(wrong.holiday)).max(200).default([]),
});
type Drafted = z.output<typeof Drafted>;

/** Each row of a list that says what an earlier one says. */
const repeated = <Row>(rows: readonly Row[], said: (row: Row) => unknown): number[] =>
  rows.flatMap((row, at) => (rows.slice(0, at).some((one) => said(one) === said(row)) ? [at] : []));

function refuseDoubles(draft: Drafted, context: z.RefinementCtx): void {
  const refuse = (path: PropertyKey[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  for (const row of repeated(draft.steps, (step) => step.afterDays))
    refuse(['steps', row, 'afterDays'], wrong.twice);
  const kept = draft.steps.filter(({ key }) => key !== undefined);
  for (const row of repeated(kept, ({ key }) => key)) refuse(['steps', row, 'key'], wrong.twice);
  for (const row of repeated(draft.leastAmounts, ({ currencyId }) => currencyId))
    refuse(['leastAmounts', row, 'currencyId'], wrong.currencyTwice);
  if ((draft.quietFrom === '') !== (draft.quietUntil === ''))
    refuse([draft.quietFrom === '' ? 'quietFrom' : 'quietUntil'], wrong.oneTime);
}

/** A policy as it stands; every step has its key. */
export const NoticePolicy = z.object({
  steps: z.array(
    z.object({
      /** stays with the step whatever becomes of its days: each invoice gets each key once */
      key: z.number(),
      afterDays: z.number(),
      template: z.string(),
      toPayer: z.boolean(),
      toPriority: z.boolean(),
      toOfficer: z.boolean(),
    }),
  ),
  isGrouped: z.boolean(),
  attachesInvoices: z.boolean(),
  leastAmounts: z.array(z.object({ currencyId: z.number(), amount: z.string() })),
  leastDaysBetween: z.number(),
  quietFrom: z.string(),
  quietUntil: z.string(),
  restWeekdays: z.array(z.number()),
  holidays: z.array(z.string()),
});
export type NoticePolicy = z.output<typeof NoticePolicy>;
export type NoticeStep = NoticePolicy['steps'][number];

const access = permission('ageing.configure');

export const getNoticePolicy = operation('notifications.notice-policy.get', {
  summary: 'When, to whom and how the notices of unpaid invoices are sent by the clock',
  kind: 'query',
  http: get('/api/InvoiceAgingAnalysis/GetNoticePolicyBDA'),
  access,
  request: z.object({ agencyId: OptionalId }),
  response: dataOf(
    NoticePolicy.extend({
      /** 0: none was saved yet, and these are the three bands of the ageing configuration */
      version: z.number(),
    }),
  ),
});

export const PolicyMovedOn = problem(
  'NOTICE_POLICY_MOVED_ON',
  409,
  'The notice policy was changed meanwhile. Please look at it again',
);
export const UnknownStep = problem(
  'NOTICE_STEP_UNKNOWN',
  422,
  'A step is no part of the notice policy any more',
);

export const saveNoticePolicy = operation('notifications.notice-policy.save', {
  summary: 'Makes a new version of the notice policy; a second person decides it where the agency wants one',
  kind: 'command',
  http: post('/api/InvoiceAgingAnalysis/SaveNoticePolicyBDA'),
  access,
  request: Drafted.extend({
    agencyId: OptionalId,
    /** the version that was changed; 0 for none */
    base: z.coerce.number<string | number>().int().min(0),
  }).superRefine(refuseDoubles),
  response: Report,
  problems: [PolicyMovedOn, UnknownStep],
  touches: ['notice-policy', 'ageing-runs'],
});

export const noticePolicyChange = change(saveNoticePolicy, 28, 'Change Notice Policy', {
  record: 'notice-policy',
  route: checker('by-default'),
});

export const listPolicyVersions = operation('notifications.notice-policy.list-versions', {
  summary:
    'The versions of the notice policy, the newest first: who made and who agreed to each, and what it says',
  kind: 'query',
  http: get('/api/InvoiceAgingAnalysis/GetNoticePolicyVersionsBDA'),
  access,
  request: z.object({ agencyId: OptionalId }),
  response: listOf(
    NoticePolicy.extend({
      version: z.number(),
      /** instant, ISO 8601 */
      at: z.string(),
      maker: z.string(),
      /** '': nobody had to agree */
      checker: z.string(),
    }),
  ),
});

export const previewNoticePolicy = operation('notifications.notice-policy.preview', {
  summary: 'What the next run would send by a policy that is not saved yet; nothing is sent or kept',
  kind: 'query',
  http: post('/api/InvoiceAgingAnalysis/PreviewNoticePolicyBDA'),
  access,
  request: Drafted.extend({ agencyId: OptionalId }).superRefine(refuseDoubles),
  response: dataOf(PlannedNotices),
  problems: [UnknownStep],
  deadline: 60_000,
});
