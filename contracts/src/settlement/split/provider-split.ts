import * as z from 'zod';
import {
  dataOf,
  get,
  internal,
  operation,
  OptionalId,
  permission,
  post,
  Report,
} from '../../kernel/index.js';

export const splitModes = ['treasury', 'provider'] as const;
export type SplitMode = (typeof splitModes)[number];

/** Where what is collected is divided (rules/settlement.md#where-it-is-divided). */
export const getSplitMode = operation('settlement.mode.get', {
  summary: 'Whether what is collected comes whole and is shared later, or is divided by the provider',
  kind: 'query',
  http: get('/api/Settlement/Mode'),
  access: permission('settlement.manage'),
  request: z.object({ agencyId: OptionalId }),
  response: dataOf(z.object({ mode: z.enum(splitModes) })),
});

export const saveSplitMode = operation('settlement.mode.save', {
  summary: 'Says where what is collected is divided: of references that are made from now on',
  kind: 'command',
  repeatable: true,
  http: post('/api/Settlement/SaveMode'),
  access: permission('settlement.manage'),
  request: z.object({ mode: z.enum(splitModes, 'Please select where it is divided'), agencyId: OptionalId }),
  response: Report,
  touches: ['settlement-mode'],
});

/** A part of a reference that the provider passes on, as the adapter takes it. */
export const SplitLine = z.object({
  accountName: z.string(),
  accountNumber: z.string(),
  bankCode: z.string(),
  amount: z.string(),
  bearsFee: z.boolean(),
});
export type SplitLine = z.output<typeof SplitLine>;

/** Asked once for each order: whoever asks again, after a crash, is told the same. */
export const divideReference = operation('settlement.reference.divide', {
  summary: 'Into what the provider divides a reference; no lines: it comes whole',
  kind: 'command',
  repeatable: true,
  access: internal,
  request: z.object({
    organisationId: z.number(),
    invoiceNumber: z.string(),
    /** of the provider */
    orderId: z.string(),
    amount: z.string(),
    currencyId: z.number(),
    revenueId: z.number(),
    /** the same of one that is part of none; a release before does not say it */
    revenueTopId: z.number().optional(),
    locationId: z.number(),
    /** the provider has made it: one of which nothing was said then came whole, whatever the agency says today */
    isMade: z.boolean().optional(),
  }),
  response: dataOf(
    z.object({
      lines: z.array(SplitLine),
      /** decimal: what goes to others than the agency; a release before does not say it */
      passedOn: z.string().default('0'),
    }),
  ),
});
