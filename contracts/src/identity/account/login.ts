import * as z from 'zod';
import { operation, OptionalText, post, publicAccess, VggRole } from '../../kernel/index.js';
import { InvalidCredentials, TooManyAttempts } from '../problems.js';

const Route = z.object({ path: z.string(), name: z.string() });

/** What the web application keeps of a signed-in user (rules/people.md#sign-in). */
export const SessionUser = z.object({
  access_token: z.string(),
  vggRole: VggRole,
  fullName: z.string(),
  userRole: z.string(),
  userLocation: z.string(),
  userName: z.string(),
  supervisor: z.string(),
  organization: z.string(),
  organizationId: z.number(),
  organizationCode: z.string(),
  phoneNumber: z.string(),
  lastActvityDate: z.string().nullable(),
  userId: z.number(),
  customerId: z.number().nullable(),
  logoURL: z.string(),
  backgroundURL: z.string(),
  timeZone: z.string(),
  organizationSettings: z.object({
    usesDirectorate: z.boolean(),
    groupLabel: z.string(),
    usesGroupLogo: z.boolean(),
    qrPaymentEnabled: z.boolean(),
  }),
  /** codes of what the user may do; the browser hides the rest, the server refuses it */
  permissionCodes: z.array(z.string()),
  /** may see some revenue lines, locations or a customer of the organisation only */
  isNarrowed: z.boolean(),
  routes: z.array(
    z.object({
      path: z.string(),
      name: z.string(),
      collapse: z.boolean(),
      child: z.array(Route),
      subchild: z.array(Route),
    }),
  ),
  permissions: z.array(
    z.object({
      permission_Title: z.string(),
      permission_Description: z.string(),
      iconName: z.string(),
      route: z.string(),
    }),
  ),
});
export type SessionUser = z.output<typeof SessionUser>;

export const login = operation('identity.account.login', {
  summary: 'Signs in with e-mail and password and opens a session',
  kind: 'command',
  repeatable: true,
  http: post('/api/Account/LoginBDA'),
  access: publicAccess,
  request: z.object({
    userName: z.string('Please enter email').trim().min(1, 'Please enter email').max(254),
    password: z.string('Please enter password').min(1, 'Please enter password').max(200),
    domainURL: OptionalText,
  }),
  response: z.object({ message: z.string(), data: SessionUser }),
  problems: [InvalidCredentials, TooManyAttempts],
  ratePerMinute: 60,
});

export const authenticate = operation('identity.account.authenticate', {
  summary: 'Deprecated: the sign-in under its former path; use Account/LoginBDA',
  kind: 'command',
  repeatable: true,
  http: post('/users/authenticate'),
  access: publicAccess,
  request: z.object({
    username: z.string('Please enter email').trim().min(1, 'Please enter email').max(254),
    password: z.string('Please enter password').min(1, 'Please enter password').max(200),
  }),
  response: login.response,
  problems: [InvalidCredentials, TooManyAttempts],
  ratePerMinute: 60,
});
