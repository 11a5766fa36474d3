import * as z from 'zod';
import {
  change,
  checker,
  dataOf,
  emailAddress,
  fitTogether,
  get,
  Id,
  id,
  listOf,
  operation,
  OptionalId,
  OptionalText,
  paged,
  pageOf,
  permission,
  post,
  Report,
  staffOnly,
  VggRole,
  typedName,
} from '../../kernel/index.js';
import {
  OwnAccount,
  RoleNotAvailable,
  UserExists,
  UserNotEditable,
  UserNotFound,
  UserScopeMissing,
} from '../problems.js';

/** A user as the list and the form show it (rules/people.md#back-office-users). */
export const UserRow = z.object({
  id: z.number(),
  userId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNum: z.string(),
  organization: z.string(),
  organizationId: z.number(),
  vggRole: VggRole,
  userRole: z.string(),
  roleId: z.number(),
  status: z.boolean(),
  emailConfirmationStatus: z.boolean(),
  fullName: z.string(),
  lastActvityDate: z.string().nullable(),
  supervisor: z.string(),
});
export type UserRow = z.output<typeof UserRow>;

export const searchUsers = operation('identity.user.search', {
  summary: 'Back-office users: of all agencies for provider staff, of the own one for everybody else',
  kind: 'query',
  http: post('/api/UserManagement/SearchUsersBDA'),
  access: permission('user.search'),
  request: paged(z.object({ searchQuery: OptionalText, organizationId: OptionalId }).default({})),
  response: pageOf(UserRow),
});

/** What somebody is limited to of one kind; empty: to nothing. Absent: of who is new as empty, of an edit what was stays. */
export const Limits = z.preprocess((value) => value ?? undefined, z.array(Id).max(5000).optional());

const blankIsNobody = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? null : value;

/** Exactly eleven digits, whichever way it is wrong (rules/people.md#phone-numbers). */
const elevenDigits = z
  .string('Please enter a phone number')
  .trim()
  .min(1, 'Please enter a phone number')
  .regex(/^\d{11}$/, 'Phone number should not be more or less than eleven digits');

export const saveUser = operation('identity.user.save', {
  summary: 'Creates a back-office user, or edits one; the e-mail address never changes',
  kind: 'command',
  forPeople: true,
  http: post('/api/UserManagement/CreateNewUserBDA'),
  access: permission('user.manage'),
  request: z
    .object({
      firstName: typedName('Please enter first name', 100),
      lastName: typedName('Please enter last name', 100),
      organizationId: id('Please select an organization'),
      email: emailAddress('Please enter an email address'),
      roleId: id('Please select a role'),
      mobileNo: elevenDigits,
      revenueIds: Limits,
      locationIds: Limits,
      /** e-mail address of who decides the user's requests; empty: nobody. Absent of an edit: who did does so still */
      supervisor: z.preprocess(blankIsNobody, z.string().trim().max(254).nullable().optional()),
      userId: OptionalId,
    })
    .superRefine(fitTogether),
  response: dataOf(z.object({ userId: z.number().nullable() })).extend({ message: z.string() }),
  problems: [UserNotFound, UserNotEditable, RoleNotAvailable, UserExists, OwnAccount],
  touches: ['users'],
});

export const newUserChange = change(saveUser, 10, 'Create User', { route: checker('by-default') });

export const userChange = change(saveUser, 11, 'Edit User', { route: checker('by-default') });

const ofUser = z.object({ UserId: Id });

export const activateUser = operation('identity.user.activate', {
  summary: 'Lets a user sign in again',
  kind: 'command',
  forPeople: true,
  http: post('/api/UserManagement/ActivateUserBDA'),
  access: permission('user.manage'),
  request: ofUser,
  response: Report,
  problems: [UserNotFound, UserNotEditable],
  touches: ['users'],
});

export const deactivateUser = operation('identity.user.deactivate', {
  summary: 'Shuts a user out: all sessions end at once',
  kind: 'command',
  forPeople: true,
  http: post('/api/UserManagement/DeactivateUserBDA'),
  access: permission('user.manage'),
  request: ofUser,
  response: Report,
  problems: [UserNotFound, UserNotEditable, OwnAccount],
  touches: ['users'],
});

export const listSupervisors = operation('identity.user.list-supervisors', {
  summary: 'Active staff of the agency who have confirmed their address, and may be asked to decide requests',
  kind: 'query',
  http: get('/api/UserManagement/GetSupervisorUsersBDA'),
  access: staffOnly,
  request: z.object({ agencyId: OptionalId }),
  response: listOf(
    z.object({ userId: z.number(), fullName: z.string(), email: z.string(), userRole: z.string() }),
  ),
});

/** Everything of the agency, with what is ticked. */
export const RevenueTick = z.object({ revenueId: z.number(), name: z.string(), activated: z.boolean() });
export const LocationTick = z.object({
  locationId: z.number(),
  location: z.string(),
  activated: z.boolean(),
});

export const getUserScope = operation('identity.user.get-scope', {
  summary: 'All revenues and locations of the agency, with those of the user',
  kind: 'query',
  http: get('/api/UserManagement/GetUserLocationRevenueBDA'),
  access: permission('user.search'),
  request: z.object({ agencyId: OptionalId, UserId: Id }),
  response: dataOf(z.object({ revenues: z.array(RevenueTick), locations: z.array(LocationTick) })),
  problems: [UserNotFound, UserScopeMissing],
});
