import * as z from 'zod';
import {
  calendarDate,
  emailAddress,
  Flag,
  hasStrayComma,
  id,
  Money,
  operation,
  OptionalId,
  OptionalText,
  permission,
  placesOf,
  plainDecimal,
  post,
  strayComma,
  text,
  typedName,
} from '../../kernel/index.js';
import { CurrencyId } from '../currency-id.js';
import {
  AmountDiffers,
  AmountTooLarge,
  AmountTooSmall,
  CustomerNotAllowed,
  CustomerNotFound,
  NotMapped,
  OutsideScope,
  RateIsFixed,
  ReferenceRefused,
  ReferenceTaken,
  RevenueNotFound,
  SimilarInvoice,
} from '../problems.js';
import { ProviderSilent } from '../../payments/problems.js';
import { UnpaidLimitReached } from '../customer/unpaid-limits.js';

const isZero = (value: string): boolean => /^-?0*(\.0*)?$/.test(value);
const largest = 12;

/**
 * A decimal of the form with its texts (rules/invoices.md#quantity-and-rate): missing or 0, negative or too
 * small, too many places.
 */
const formDecimal = (texts: { missing: string; negative: string; places: string; below?: string }) =>
  z.unknown().transform((value, context) => {
    const refuse = (message: string) => {
      context.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    };
    if (hasStrayComma(value)) return refuse(strayComma);
    const decimal = plainDecimal(value);
    if (decimal === undefined || isZero(decimal)) return refuse(texts.missing);
    if (decimal.startsWith('-')) return refuse(texts.negative);
    if (texts.below !== undefined && /^0*\./.test(decimal)) return refuse(texts.below);
    if (placesOf(decimal) > 5) return refuse(texts.places);
    if ((decimal.split('.')[0] ?? '').length > largest) return refuse('The number is too large');
    return decimal;
  });

/** A line item of an invoice, as the form sends it; the wire calls it a bill. Quantity and rate have at most five decimals. */
export const Bill = z.object({
  description: text('Please add an item description', 500),
  quantity: formDecimal({
    missing: 'Please add a quantity',
    negative: 'Quantity cannot be less than 1',
    below: 'Quantity cannot be less than 1',
    places: 'Quantity must have at most 5 decimal places',
  }),
  rate: formDecimal({
    missing: 'Please add a rate',
    negative: 'Rate cannot be less than zero',
    places: 'Rate must have at most 5 decimal places',
  }),
  /** quantity x rate as the browser computed it; the server computes its own and refuses a difference */
  amount: Money.optional(),
});

const emailList = z.preprocess(
  (value) => {
    if (typeof value !== 'string') return value;
    return value
      .split(/[,;\s]+/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  },
  z
    .array(emailAddress('Please enter a valid email address'), 'Please enter an email address')
    .min(1, 'Please enter an email address')
    .max(20, 'At most 20 email addresses'),
);

export const createInvoice = operation('invoicing.invoice.create', {
  summary: 'Raises an invoice on a revenue line',
  kind: 'command',
  http: post('/api/Invoice/CreateInvoiceBDA'),
  access: permission('invoice.create'),
  request: z.object({
    invoiceDate: calendarDate('Please select a bill date'),
    revenueId: id('Please select revenue'),
    customerAIN: text('Please select customer', 60),
    currencyId: CurrencyId,
    locationId: id('Please select location'),
    name: typedName('Please enter a name', 200),
    emails: emailList,
    phone: text('Please enter a phone number', 40),
    address: text('Please enter an address', 500),
    bills: z
      .array(Bill, 'Please add an item description')
      .min(1, 'Please add an item description')
      .max(200, 'At most 200 items'),
    RevenueGroupId: OptionalId,
    rrr: z.preprocess(
      (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
      z
        .string()
        .trim()
        .regex(/^\d{12}$/, 'Please enter a valid RRR')
        .optional(),
    ),
    enableCredit: Flag.optional(),
    userId: z.unknown().optional(),
    checkSimilarInvoice: Flag.default(true),
    agencyId: OptionalId,
    footerOption: OptionalText,
  }),
  response: z.object({ message: z.string(), id: z.string(), paymentRef: z.string() }),
  problems: [
    RevenueNotFound,
    CustomerNotFound,
    SimilarInvoice,
    AmountDiffers,
    RateIsFixed,
    AmountTooLarge,
    AmountTooSmall,
    CustomerNotAllowed,
    NotMapped,
    OutsideScope,
    ReferenceTaken,
    ReferenceRefused,
    ProviderSilent,
    UnpaidLimitReached,
  ],
  touches: ['invoices', 'dashboard'],
  // a reference that is given is looked up with the provider
  deadline: 30_000,
});
