import * as z from 'zod';
import { RepresentativeExists } from '../../identity/problems.js';
import { representativeTitle } from '../../identity/staff/staff-rules.js';
import {
  calendarDate,
  compareDecimals,
  decimalText,
  emailAddress,
  id,
  operation,
  OptionalFlag,
  OptionalId,
  permission,
  post,
  problem,
  typedName,
} from '../../kernel/index.js';
import { CustomerInactive, CustomerNotFound, ContactNotFound, UnregisteredIsFixed } from '../problems.js';
import { categoryName, typeName } from './customer-kinds.js';

export const FieldIsFixed = problem('FIELD_IS_FIXED', 422, 'This field cannot be edited');

const OptionalEmail = z.preprocess(
  (value) => (value === null || value === '' ? undefined : value),
  emailAddress().optional(),
);

const asLongAsKept = (most: number) => z.string().trim().max(most, `At most ${most} characters`).optional();

const optionalText = (most: number) =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    asLongAsKept(most),
  );

/** '' is given, and empties it; null is not. */
const emptiableText = (most: number) => z.preprocess((value) => value ?? undefined, asLongAsKept(most));
/** The same of a day: null out of it is none. */
const EmptiableDate = z.preprocess(
  (value) => (value === '' ? null : (value ?? undefined)),
  calendarDate().nullable().optional(),
);

const percentage = 'Please enter a percentage from 0 to 100';
/** Of what is owed; two decimals, and '' is 0. */
const OptionalPercentage = z.preprocess(
  (value) => (value === '' ? '0' : (value ?? undefined)),
  decimalText(2, percentage)
    .refine((text) => compareDecimals(text, '0') >= 0 && compareDecimals(text, '100') <= 0, percentage)
    .optional(),
);

const Contact = z.object({
  /** left out, or 0: a new one */
  id: OptionalId,
  titleId: id('Please select a title'),
  firstName: typedName('Please enter first name', 100),
  lastName: typedName('Please enter last name', 100),
  email: OptionalEmail,
  phoneNumber: optionalText(40),
});

const CustomerDraft = z.object({
  id: OptionalId,
  name: typedName('Please enter a name', 200),
  category: OptionalId,
  type: OptionalId,
  address: emptiableText(500),
  rcNumber: emptiableText(60),
  incorpDate: EmptiableDate,
  debtRecovery: OptionalPercentage,
  accountCode: emptiableText(60),
  agencyId: OptionalId,
  /** false: the form of the customer, which asks for all of it; left out: as little as the form of an invoice */
  fromCreateInvoice: OptionalFlag,
  /** left out: stays as it is; a new customer has none */
  allowSelfService: OptionalFlag,
  customerStaff: z.array(Contact).max(50).default([]),
});

type Draft = z.output<typeof CustomerDraft>;
type Refuse = (path: (string | number)[], message: string) => void;

/** Asked for by the form of the customer; what an edit leaves out stays as it is. */
function completeCustomer({ category, type, address, ...draft }: Draft, refuse: Refuse): void {
  const asksAll = draft.fromCreateInvoice === false && draft.id === undefined;
  const missing = asksAll ? 0 : 1;
  if (categoryName(category ?? missing) === '') refuse(['category'], 'Please select a category');
  if (typeName(type ?? missing) === '') refuse(['type'], 'Please select a type');
  if (asksAll && !address) refuse(['address'], 'Please enter an address');
  const representatives = draft.customerStaff.filter(({ titleId }) => titleId === representativeTitle);
  if (representatives.length > 1 || (asksAll && representatives.length === 0))
    refuse(['customerStaff'], 'A customer has exactly one representative');
}

/** Asked for by the form of the customer; who is to sign in needs an address anyway. */
function completePeople({ fromCreateInvoice, allowSelfService, customerStaff }: Draft, refuse: Refuse): void {
  const asksAll = fromCreateInvoice === false;
  for (const [row, { email, phoneNumber }] of customerStaff.entries()) {
    if (email === undefined && (asksAll || allowSelfService === true))
      refuse(['customerStaff', row, 'email'], 'Please enter an email address');
    if (phoneNumber === undefined && asksAll)
      refuse(['customerStaff', row, 'phoneNumber'], 'Please enter a phone number');
  }
}

export const createCustomer = operation('invoicing.customer.create', {
  summary: 'Adds a customer (id 0), or changes one',
  kind: 'command',
  http: post('/api/Customer/CreateCustomerBDA'),
  access: permission('customer.create', 'customer.manage'),
  // rules/customers.md#adding-one
  request: CustomerDraft.superRefine((draft, context) => {
    const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path, message });
    completeCustomer(draft, refuse);
    completePeople(draft, refuse);
  }),
  response: z.object({
    message: z.string(),
    id: z.object({
      id: z.number(),
      name: z.string(),
      customerAIN: z.string(),
      email: z.string(),
      phoneNumber: z.string(),
      address: z.string(),
    }),
  }),
  problems: [
    CustomerNotFound,
    FieldIsFixed,
    CustomerInactive,
    UnregisteredIsFixed,
    ContactNotFound,
    RepresentativeExists,
  ],
  touches: ['customers'],
});
