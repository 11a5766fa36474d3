import { describe, expect, it } from '@jest/globals';
import { categoriesOf } from './faqSearch';

const faq = (categoryName: string, title: string, ...content: string[]) => ({
  categoryName,
  title,
  content,
  productName: 'Kobodesk',
  status: 3,
});
const faqs = [
  faq('Invoices', 'How do I void an invoice?', 'Choose Request Void.'),
  faq('Payments', 'How does a customer pay?', 'With the RRR.'),
  faq('Invoices', 'How do I edit one?', 'Choose Edit Invoice.'),
];
const titles = (search: string) =>
  categoriesOf(faqs, search).map(({ name, faqs: own }) => [name, own.map(({ title }) => title)]);

describe(categoriesOf.name, () => {
  it('keeps the order and puts a category together', () => {
    expect(titles('')).toEqual([
      ['Invoices', ['How do I void an invoice?', 'How do I edit one?']],
      ['Payments', ['How does a customer pay?']],
    ]);
  });

  it('wants every word, anywhere, in any case', () => {
    expect(titles('  CHOOSE edit ')).toEqual([['Invoices', ['How do I edit one?']]]);
    expect(titles('rrr')).toEqual([['Payments', ['How does a customer pay?']]]);
    expect(titles('void customer')).toEqual([]);
  });
});
