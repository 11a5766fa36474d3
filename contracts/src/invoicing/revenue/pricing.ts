import * as z from 'zod';
import {
  change,
  dataOf,
  decimalText,
  Flag,
  id,
  listOf,
  Money,
  operation,
  OptionalId,
  permission,
  Report,
  typedName,
  lookedUp,
  written,
} from '../../kernel/index.js';
import { CurrencyId } from '../currency-id.js';
import { PartPaymentExists, RevenueNotFound, SettingNotFound } from '../problems.js';
import { isAbove } from './is-above.js';

const RevenueId = id('Please select a service type');
const SettingId = id('Please select a setting');
const Saved = dataOf(z.object({ id: z.number().nullable() })).extend({ message: z.string() });

const ticketClass = {
  revenueId: RevenueId,
  name: typedName('Please enter the name of the class', 100),
  rate: Money.refine((rate) => isAbove(rate), 'Please enter a rate above 0'),
  currencyId: CurrencyId,
  agencyId: OptionalId,
};

/** The rows of the resource `ticket-classes` (rules/revenues.md#ticket-classes). */
export const listTicketClasses = operation('invoicing.ticket-class.list', {
  summary: 'Ticket classes with their rates',
  kind: 'query',
  access: permission('revenue.manage'),
  request: z.object({ revenueId: OptionalId }),
  response: listOf(
    z.object({
      id: z.number(),
      revenueId: z.number(),
      revenueName: z.string(),
      name: z.string(),
      rate: z.string(),
      currencyId: z.number(),
    }),
  ),
});

export const createTicketClass = operation('invoicing.ticket-class.create', {
  summary: 'Adds a ticket class',
  kind: 'command',
  access: permission('revenue.manage'),
  request: z.object(ticketClass),
  response: Saved,
  problems: [RevenueNotFound],
  touches: ['ticket-classes'],
});

export const updateTicketClass = operation('invoicing.ticket-class.update', {
  summary: 'Changes a ticket class',
  kind: 'command',
  access: permission('revenue.manage'),
  request: z.object({ id: SettingId, ...ticketClass }),
  response: Saved,
  problems: [RevenueNotFound, SettingNotFound],
  touches: ['ticket-classes'],
});

export const ticketClassChange = change(updateTicketClass, 17, 'Update Ticket Class');

export const removeTicketClass = operation('invoicing.ticket-class.remove', {
  summary: 'Removes a ticket class',
  kind: 'command',
  access: permission('revenue.manage'),
  request: z.object({ id: SettingId }),
  response: Report,
  problems: [SettingNotFound],
  touches: ['ticket-classes'],
});

const absent = (value: unknown): unknown => (value === null || value === '' ? undefined : value);
const percentage = 'The percentage must be above 0 and at most 100';

/** `percentage` and `amount` of the invoice that a first payment must reach; one of them, or neither. */
const PartPayment = z.object({
  revenueId: RevenueId,
  isAllowed: Flag.default(false),
  leastPercentage: z.preprocess(
    absent,
    decimalText(2, percentage)
      .refine((value) => isAbove(value) && !isAbove(value, '100'), percentage)
      .optional(),
  ),
  leastAmount: z.preprocess(
    absent,
    Money.refine((amount) => isAbove(amount), 'The amount must be above 0').optional(),
  ),
  agencyId: OptionalId,
});
const oneAtMost = (
  { leastPercentage, leastAmount }: { leastPercentage?: unknown; leastAmount?: unknown },
  context: z.RefinementCtx,
): void => {
  if (leastPercentage !== undefined && leastAmount !== undefined)
    context.addIssue({
      code: 'custom',
      path: ['leastAmount'],
      message: 'Please enter a percentage or an amount, not both',
    });
};

const PartPaymentRow = z.object({
  id: z.number(),
  revenueId: z.number(),
  revenueName: z.string(),
  isAllowed: z.boolean(),
  leastPercentage: z.string().nullable(),
  leastAmount: z.string().nullable(),
});

/** The rows of the resource `part-payment-settings` (rules/revenues.md#part-payment-rules). */
export const listPartPayments = operation('invoicing.part-payment.list', {
  summary: 'What a first payment of each service type must reach',
  kind: 'query',
  access: permission('revenue.manage'),
  request: z.object({ revenueId: OptionalId }),
  response: listOf(PartPaymentRow),
});

export const createPartPayment = operation('invoicing.part-payment.create', {
  summary: 'Sets the part-payment rule of a service type',
  kind: 'command',
  access: permission('revenue.manage'),
  request: PartPayment.superRefine(oneAtMost),
  response: Saved,
  problems: [RevenueNotFound, PartPaymentExists],
  touches: ['part-payment-settings'],
});

export const newPartPaymentChange = change(createPartPayment, 14, 'Create Part Payment Setting');

export const updatePartPayment = operation('invoicing.part-payment.update', {
  summary: 'Changes the part-payment rule of a service type',
  kind: 'command',
  access: permission('revenue.manage'),
  request: PartPayment.extend({ id: SettingId }).superRefine(oneAtMost),
  response: Saved,
  problems: [RevenueNotFound, SettingNotFound],
  touches: ['part-payment-settings'],
});

export const partPaymentChange = change(updatePartPayment, 15, 'Edit Part Payment Setting');

export const removePartPayment = operation('invoicing.part-payment.remove', {
  summary: 'Removes the part-payment rule of a service type: only whole amounts are paid from then on',
  kind: 'command',
  access: permission('revenue.manage'),
  request: z.object({ id: SettingId }),
  response: Report,
  problems: [SettingNotFound],
  touches: ['part-payment-settings'],
});

export const ticketClassesResource = written(lookedUp('ticket-classes', listTicketClasses), {
  create: createTicketClass,
  update: { operation: updateTicketClass, key: 'id' },
  remove: { operation: removeTicketClass, key: 'id' },
});

export const partPaymentSettingsResource = written(lookedUp('part-payment-settings', listPartPayments), {
  create: createPartPayment,
  update: { operation: updatePartPayment, key: 'id' },
  remove: { operation: removePartPayment, key: 'id' },
});
