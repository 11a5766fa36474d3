import * as z from 'zod';
import {
  dataOf,
  emailAddress,
  fitTogether,
  get,
  Id,
  id,
  internal,
  listOf,
  operation,
  OptionalId,
  OptionalText,
  paged,
  pageOf,
  permission,
  post,
  Report,
  typedName,
} from '../../kernel/index.js';
import {
  NoSingleSignOn,
  NotSelfService,
  RepresentativeExists,
  RoleNotAvailable,
  StaffNotFound,
  UserExists,
  UserNotEditable,
  UsesSingleSignOn,
} from '../problems.js';
import { Limits, LocationTick } from '../user/manage-users.js';

const access = permission('staff.manage');
const touches = ['staff'];

export const listStaffRoles = operation('identity.staff.list-roles', {
  summary: 'The roles of customer staff: Customer Admin and Location User',
  kind: 'query',
  http: get('/api/SelfService/GetSelfServiceRolesBDA'),
  access,
  request: z.object({}),
  response: listOf(z.object({ roleId: z.number(), roleName: z.string(), vggRole: z.string() })),
});

export const getStaffLocations = operation('identity.staff.get-locations', {
  summary: 'Locations of the agency, with those that a staff member is limited to',
  kind: 'query',
  http: get('/api/SelfService/GetSelfServiceUserLocationBDA'),
  access,
  request: z.object({ CustomerStaffId: Id, OrganizationId: OptionalId }),
  response: listOf(LocationTick),
  problems: [StaffNotFound],
});

/** Somebody who signs in for a customer. */
export const StaffRow = z.object({
  id: z.number(),
  userId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  titleId: z.number(),
  titleName: z.string(),
  roleId: z.number(),
  roleName: z.string(),
  status: z.boolean(),
  /** signs in at the identity provider; a password no longer works */
  isActiveSSOUser: z.boolean(),
  /** the first of the locations, 0 for all of them */
  locationId: z.number(),
  fullName: z.string(),
  customerId: z.number(),
  customerName: z.string(),
});
export type StaffRow = z.output<typeof StaffRow>;

export const searchStaff = operation('identity.staff.search', {
  summary: 'Staff of self-service customers; a customer admin sees the own customer alone',
  kind: 'query',
  http: post('/api/SelfService/SearchSelfServiceCustomerStaffBDA'),
  access,
  request: paged(z.object({ searchQuery: OptionalText, organizationId: OptionalId }).default({})),
  response: pageOf(StaffRow),
});

/** For the service that keeps contacts: who signs in for a customer of the actor's organisation. */
export const listStaffOfCustomer = operation('identity.staff.list-of-customer', {
  summary: 'Who signs in for a customer',
  kind: 'query',
  access: internal,
  request: z.object({ customerId: Id }),
  response: listOf(StaffRow),
});

export const saveStaff = operation('identity.staff.save', {
  summary: 'Creates or edits a staff member of a self-service customer',
  kind: 'command',
  forPeople: true,
  http: post('/api/SelfService/ManageSelfServiceCustomerStaffBDA'),
  access,
  request: z
    .object({
      titleId: id('Please select a title'),
      firstName: typedName('Please enter first name', 100),
      lastName: typedName('Please enter last name', 100),
      organizationId: id('Please select an organization'),
      email: emailAddress('Please enter an email address'),
      roleId: id('Please select a role'),
      phoneNumber: z
        .string('Please enter a phone number')
        .trim()
        .min(1, 'Please enter a phone number')
        .regex(/^\d{11}$/, 'Phone number should not be more or less than eleven digits'),
      customerId: OptionalId,
      locationIds: Limits,
      id: OptionalId,
    })
    .superRefine(fitTogether),
  response: dataOf(z.object({ id: z.number() })).extend({ message: z.string() }),
  problems: [
    StaffNotFound,
    RoleNotAvailable,
    UserExists,
    UserNotEditable,
    NotSelfService,
    RepresentativeExists,
  ],
  touches,
});

const ofStaff = z.object({ CustomerStaffId: Id, status: z.unknown().optional() });
const problems = [StaffNotFound, UserNotEditable] as const;

const switching = {
  kind: 'command',
  forPeople: true,
  access,
  request: ofStaff,
  response: Report,
  problems,
  touches,
} as const;
export const activateStaff = operation('identity.staff.activate', {
  ...switching,
  summary: 'Lets a staff member of a customer sign in again',
  problems: [...problems, NotSelfService],
  http: post('/api/SelfService/ActivateSelfServiceCustomerStaffBDA'),
});
export const deactivateStaff = operation('identity.staff.deactivate', {
  ...switching,
  summary: 'Shuts a staff member of a customer out at once',
  http: post('/api/SelfService/DeactivateSelfServiceCustomerStaffBDA'),
});

export const migrateStaff = operation('identity.staff.migrate', {
  summary: 'Hands the sign-in of a staff member over to the identity provider; the password no longer works',
  kind: 'command',
  forPeople: true,
  http: post('/api/SelfService/MigrateCustomerStaffOnSSOBDA'),
  access,
  request: ofStaff,
  response: Report,
  problems: [...problems, NoSingleSignOn, UsesSingleSignOn],
  touches,
});
