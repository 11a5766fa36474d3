import * as z from 'zod';
import { RepresentativeExists } from '../../identity/problems.js';
import {
  emailAddress,
  dataOf,
  event,
  get,
  Id,
  id,
  isProvider,
  operation,
  OptionalId,
  permission,
  post,
  problem,
  Report,
  text,
  typedName,
  type Actor,
} from '../../kernel/index.js';
import { representativeTitle } from '../../identity/staff/staff-rules.js';
import { ContactNotFound, CustomerNotFound, OutsideScope } from '../problems.js';
import { FieldIsFixed } from './save-customer.js';

const access = permission('customer.manage');
const touches = ['customers', 'staff'];

/**
 * A customer serves itself from now on: who works there signs in. Announced with everybody who does, known or not
 * (rules/customers.md#people-of-a-customer).
 */
export const customerServesItself = event(
  'invoicing.customer.serves-itself',
  1,
  z.object({
    organisationId: z.number(),
    customerId: z.number(),
    staff: z.array(
      z.object({
        titleId: z.number(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phoneNumber: z.string(),
      }),
    ),
  }),
);

/** A customer serves itself no more: nobody signs in for it from now on (rules/customers.md#people-of-a-customer). */
export const customerServedItself = event(
  'invoicing.customer.served-itself',
  1,
  z.object({ organisationId: z.number(), customerId: z.number() }),
);

/** New staff of a self-service customer sign in, and are made where sign-ins are (rules/customers.md#people-of-a-customer). */
export const StaffSignsIn = problem(
  'STAFF_SIGNS_IN',
  422,
  'Staff of a self-service customer are added under Manage Staffs',
);

/** Somebody who works for a customer: a contact of its form, or one who signs in for it. */
export const ContactRow = z.object({
  id: z.number(),
  customerId: z.number(),
  titleId: z.number(),
  titleName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  status: z.boolean(),
  isActiveSSOUser: z.boolean(),
  /** the sign-in account, which the calls of self-service switch; null: a contact alone, which the calls here do */
  userId: z.number().nullable(),
});
export type ContactRow = z.output<typeof ContactRow>;

/**
 * The platform's own people leave a representative as it is, and reach nobody but the representative of a customer
 * that serves itself (rules/customers.md#people-of-a-customer).
 */
export const mayEditContact = (
  actor: Pick<Actor, 'role'>,
  customer: { allowSelfService: boolean },
  { titleId }: { titleId: number },
): boolean => !isProvider(actor) || !customer.allowSelfService || titleId === representativeTitle;

export const maySwitchContact = (
  actor: Pick<Actor, 'role'>,
  customer: { allowSelfService: boolean },
  { titleId }: { titleId: number },
): boolean => !isProvider(actor) || (!customer.allowSelfService && titleId !== representativeTitle);

export const listCustomerStaff = operation('invoicing.customer-staff.list', {
  summary: 'Who works for a customer, the representative first',
  kind: 'query',
  http: get('/api/Customer/GetCustomerStaffsBDA'),
  access,
  request: z.object({ CustomerId: Id }),
  response: z.object({
    data: z.array(ContactRow),
    totalCount: z.number().int(),
    message: z.string().optional(),
  }),
  problems: [CustomerNotFound],
});

export const saveCustomerStaff = operation('invoicing.customer-staff.save', {
  summary: 'Adds somebody to a customer that does not serve itself, or changes a contact',
  kind: 'command',
  http: post('/api/Customer/AddCustomerStaffBDA'),
  access,
  request: z.object({
    id: OptionalId,
    customerId: Id,
    titleId: id('Please select a title'),
    firstName: typedName('Please enter first name', 100),
    lastName: typedName('Please enter last name', 100),
    email: emailAddress('Please enter an email address'),
    phoneNumber: text('Please enter a phone number', 40),
  }),
  response: dataOf(z.object({ id: z.number() })).extend({ message: z.string() }),
  problems: [
    CustomerNotFound,
    ContactNotFound,
    StaffSignsIn,
    RepresentativeExists,
    FieldIsFixed,
    OutsideScope,
  ],
  touches,
});

const switching = {
  kind: 'command',
  access,
  request: z.object({ CustomerStaffId: Id }),
  response: Report,
  problems: [ContactNotFound, OutsideScope],
  touches,
} as const;

export const activateCustomerStaff = operation('invoicing.customer-staff.activate', {
  ...switching,
  summary: 'Makes a contact of a customer active again',
  http: post('/api/Customer/ActivateCustomerStaffBDA'),
});

export const deactivateCustomerStaff = operation('invoicing.customer-staff.deactivate', {
  ...switching,
  summary: 'Makes a contact of a customer inactive',
  http: post('/api/Customer/DeactivateCustomerStaffBDA'),
});
