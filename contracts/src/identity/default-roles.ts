import type { VggRole } from '../kernel/index.js';
import type { PermissionDefinition } from './permission-definition.js';
import { permissions, type PermissionCode } from './permissions.js';

export interface SystemRole {
  readonly name: string;
  readonly vggRole: VggRole;
  readonly permissions: readonly PermissionCode[];
}

type Declared = PermissionDefinition & { readonly code: PermissionCode };

const codesOf = (fits: (permission: Declared) => boolean): readonly PermissionCode[] =>
  (permissions as readonly Declared[]).filter(fits).map(({ code }) => code);

const all = codesOf(() => true);
const ofProvider: ReadonlySet<string> = new Set(codesOf(({ heldBy }) => heldBy === 'provider'));

/** What reaches over all agencies: no role of an agency holds it (rules/people.md#roles-of-an-agency). */
export const isOfProvider = (code: string): boolean => ofProvider.has(code);

/** The roles that come with the product; what each may do by default, every permission says itself. */
export const systemRoles: readonly SystemRole[] = [
  { name: 'SUPER_ADMIN', vggRole: 'superadmin', permissions: all },
  { name: 'VGG_ADMIN', vggRole: 'vgg_admin', permissions: all },
  {
    name: 'VGG_USER',
    vggRole: 'vgg_user',
    permissions: codesOf(({ isWithheldFromProviderUser }) => !isWithheldFromProviderUser),
  },
  {
    name: 'CLIENT_ADMIN',
    vggRole: 'clientadmin',
    permissions: codesOf(({ heldBy }) => heldBy !== 'provider'),
  },
  { name: 'CLIENT_USER', vggRole: 'clientuser', permissions: codesOf(({ heldBy }) => heldBy === undefined) },
  {
    name: 'CUSTOMER_ADMIN',
    vggRole: 'customeradmin',
    permissions: codesOf(
      ({ isForCustomers, isForCustomerAdmins }) => isForCustomers ?? isForCustomerAdmins ?? false,
    ),
  },
  {
    name: 'LOCATION_USER',
    vggRole: 'locationuser',
    permissions: codesOf(({ isForCustomers }) => isForCustomers ?? false),
  },
];
