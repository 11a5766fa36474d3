import * as z from 'zod';
import {
  listOf,
  operation,
  OptionalText,
  permission,
  post,
  Report,
  signedIn,
  text,
  lookedUp,
  written,
} from '../../kernel/index.js';

/** 3 is published (rules/organisations-and-settings.md#help-center); the others are kept and not shown. */
export const publishedFaq = 3;

export const Faq = z.object({
  categoryName: text('Please enter a category', 100),
  title: text('Please enter a title', 300),
  /** paragraphs */
  content: z
    .array(text('Please enter the content', 4000), 'Please enter the content')
    .min(1, 'Please enter the content'),
  productName: z.string().max(60).default('Kobodesk'),
  status: z.number().int().min(0).max(9).default(publishedFaq),
});
export type Faq = z.output<typeof Faq>;

/**
 * How to reach support; an empty value is not offered (rules/organisations-and-settings.md#support-contacts).
 */
export const SupportContacts = z.object({
  liveChat: z.string(),
  email: z.string(),
  phone: z.string(),
  messagingApp: z.string(),
});

export const getProductFaqs = operation('notifications.faq.get', {
  summary: 'Frequently asked questions, and how to reach support',
  kind: 'query',
  http: post('/api/Faq/GetProductFaqs'),
  access: signedIn,
  request: z.object({
    /** -1: all of them */
    pageSize: z.coerce.number().int().min(-1).max(500).default(10),
    /** from 1; 0 counts as 1 */
    pageNumber: z.coerce.number().int().min(0).default(1),
    parameter: z
      .object({ productName: OptionalText, status: z.coerce.number().int().default(publishedFaq) })
      .default({ status: publishedFaq }),
  }),
  response: z.object({
    message: z.string().optional(),
    data: z.object({ count: z.number(), object: z.array(Faq), support: SupportContacts }),
  }),
});

export const listFaqs = operation('notifications.faq.list', {
  summary: 'All questions of the help center, published or not',
  kind: 'query',
  access: permission('faq.manage'),
  request: z.object({}),
  response: listOf(Faq.extend({ id: z.number() })),
});

export const importFaqs = operation('notifications.faq.import', {
  summary: 'Puts the given questions in the place of all there are',
  kind: 'command',
  access: permission('faq.manage'),
  request: z.object({ faqs: z.array(Faq, 'Please give a list of questions').min(1).max(1000) }),
  response: Report,
});

export const faqsResource = written(lookedUp('faqs', listFaqs), { create: importFaqs });
