import * as z from 'zod';
import { get, listOf, operation, permission, text } from '../../kernel/index.js';
import { InvoiceNotFound } from '../../invoicing/problems.js';

export const storyKinds = [
  'raised',
  'reference',
  'paid',
  'credit',
  'edit',
  'void',
  'sent',
  'promise',
  'dispute',
  'refund',
  'corrected',
] as const;
export type StoryKind = (typeof storyKinds)[number];

/** Something that happened to an invoice, as its page tells it (rules/documents-and-audit.md#the-story-of-an-invoice). */
export const StoryEvent = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  kind: z.enum(storyKinds),
  title: z.string(),
  /** why, or of what; '' where the title says it all */
  note: z.string(),
  /** YYYY-MM-DD: by when a promise is to be kept; '' for none */
  day: z.string(),
  /** decimal, in the currency of the invoice; below 0 where it takes something from what is due; '' for none */
  amount: z.string(),
  /** who did it; '' for the product itself, and for the staff of customers, who are told of nobody but themselves */
  by: z.string(),
});
export type StoryEvent = z.output<typeof StoryEvent>;

export const getInvoiceStory = operation('reporting.invoice-story.get', {
  summary:
    'What happened to an invoice since it was raised, newest first, as far as the audit trail tells it',
  kind: 'query',
  http: get('/api/Invoice/GetInvoiceStoryBDA'),
  access: permission('invoice.search'),
  request: z.object({ invoiceNumber: text('Please input an invoice number', 60) }),
  response: listOf(StoryEvent),
  problems: [InvoiceNotFound],
});
