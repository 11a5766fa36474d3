import * as z from 'zod';
import {
  dataOf,
  emailAddress,
  Flag,
  get,
  operation,
  OptionalId,
  permission,
  post,
  problem,
  Report,
} from '../../kernel/index.js';
import { SentOfAll } from '../problems.js';
import { bandDays, refuseDisorder } from '../../invoicing/ageing/band-days.js';

const wrong = {
  template: 'Please include notification template',
  emails: 'Please enter valid priority emails, separated by commas',
  between: 'Please input a valid number of days between letters, from 0 to 365',
};

/** A list, or addresses separated by commas, semicolons or line ends. Each may be written to once. */
const Emails = z
  .preprocess(
    (value) =>
      typeof value === 'string' ? value.split(/[,;\n]/) : value === null || value === undefined ? [] : value,
    z.array(z.string(wrong.emails), wrong.emails),
  )
  .transform((list) => [...new Set(list.map((text) => text.trim()).filter((text) => text !== ''))])
  .pipe(
    z
      .array(emailAddress(wrong.emails).refine((address) => !/[\r\n]/.test(address), wrong.emails))
      .max(20, 'At most 20 priority emails'),
  );

/** 0: a customer is not left alone after a letter (rules/ageing-notices.md#skips). */
export const DaysBetween = z
  .union([z.number(), z.string().regex(/^\d+$/, wrong.between)], wrong.between)
  .pipe(z.coerce.number<string | number>().int(wrong.between).min(0, wrong.between).max(365, wrong.between));

/** Nothing but tags and blanks was left of the template when it was cleaned. */
export const TemplateMissing = problem('VALIDATION_FAILED', 400, wrong.template);

/**
 * InvoiceAgingAnalysis/SaveAgeingConfigurationBDA (rules/organisations-and-settings.md#ageing): days since an
 * invoice was raised, each more than the one before. The template is cleaned of everything but plain rich
 * text before it is kept.
 */
export const saveAgeingConfiguration = operation('notifications.ageing.save', {
  summary: 'Says when an unpaid invoice counts as due, and what its notices say',
  kind: 'command',
  http: post('/api/InvoiceAgingAnalysis/SaveAgeingConfigurationBDA'),
  access: permission('ageing.configure'),
  request: z
    .object({
      agencyId: OptionalId,
      ...bandDays,
      /** left out: as it was, and 0 at first */
      leastDaysBetween: DaysBetween.optional(),
      notificationEmails: Emails,
      autoNotify: Flag.default(false),
      notificationTemplate: z.string(wrong.template).min(1, wrong.template).max(50_000),
    })
    .superRefine(refuseDisorder),
  response: Report,
  problems: [TemplateMissing, SentOfAll],
  touches: ['ageing-configuration'],
});

export const AgeingConfiguration = z.object({
  agencyId: z.number(),
  /** days */
  midlydue: z.number(),
  due: z.number(),
  overdue: z.number(),
  /** between two letters of the clock to a customer; 0 for any */
  leastDaysBetween: z.number(),
  /** separated by commas */
  notificationEmails: z.string(),
  autoNotify: z.boolean(),
  /** cleaned HTML */
  notificationTemplate: z.string(),
});
export type AgeingConfiguration = z.output<typeof AgeingConfiguration>;

export const getAgeingConfiguration = operation('notifications.ageing.get', {
  summary: 'The ageing configuration of the agency; null before the first save',
  kind: 'query',
  http: get('/api/InvoiceAgingAnalysis/GetAgeingConfigurationBDA'),
  access: permission('ageing.configure'),
  request: z.object({ agencyId: OptionalId }),
  response: dataOf(AgeingConfiguration.nullable()),
});
