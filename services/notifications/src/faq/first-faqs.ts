import { publishedFaq, type Faq } from '@kobodesk/contracts/notifications';

const faq = (categoryName: string, title: string, ...content: string[]): Faq => ({
  categoryName,
  title,
  content,
  productName: 'Kobodesk',
  status: publishedFaq,
});

/** What a new installation answers; its operator replaces it with `kobodesk faq import`. */
export const firstFaqs: readonly Faq[] = [
  faq(
    'Invoices',
    'How do I raise an invoice?',
    'Open Create Invoice, choose the revenue, the customer and the location, and add the items.',
    'Preview shows the sheet before anything is saved. Proceed raises the invoice; its number is final from then on.',
  ),
  faq(
    'Invoices',
    'I made a mistake on an invoice. What now?',
    'While it is unpaid and within the time that your agency allows, open it in Search Invoice and choose Edit Invoice.',
    'Your approver sees the old and the new invoice side by side. Nothing changes before the correction is approved.',
  ),
  faq(
    'Invoices',
    'How do I void an invoice?',
    'The person who raised it opens it in Search Invoice and chooses Request Void, with the reason.',
    'An invoice with a payment on it cannot be voided.',
  ),
  faq(
    'Payments',
    'How does a customer pay?',
    'With the payment reference (RRR) at a bank, or online: the payment page asks for nothing but the invoice number.',
    'A payment shows on the invoice and on the dashboard as soon as the payment provider has confirmed it.',
  ),
  faq(
    'Payments',
    'The customer has paid, but the invoice says unpaid',
    'Open the invoice and choose Re-query Payment: the provider is asked, and what it confirms is booked at once.',
  ),
  faq(
    'Payments',
    'Why can I not generate an RRR?',
    'A reference is for unpaid naira invoices. While a void is being decided none is made.',
  ),
  faq(
    'Your account',
    'I forgot my password',
    'Choose Forgot Password? on the sign-in page. The link that is sent to you works once and for a short time.',
  ),
  faq(
    'Your account',
    'Why was I signed out?',
    'A session ends after an hour without activity, when your password changes, and when an administrator ends it.',
  ),
  faq(
    'Approvals',
    'Who approves my requests?',
    'Voids and corrections go through the levels of your agency\u2019s workflow. You can never approve your own request.',
  ),
];
