import { defineService } from '@kobodesk/chassis/hosts/service-definition';
import { AccountHandlers } from './account/account.handlers.js';
import { BrandingHandlers } from './branding/branding.handlers.js';
import { ConfirmationHandlers } from './account/confirmation.handlers.js';
import { IdentityModule } from './identity.module.js';
import { IdentitySettings } from './identity.settings.js';
import { LocationHandlers } from './location/location.handlers.js';
import { ManageLocationHandlers } from './location/manage-location.handlers.js';
import { PlaceHandlers } from './location/place.handlers.js';
import { Start1763000001000 } from './migrations/0001-start.js';
import { Accounts1763700002000 } from './migrations/0002-accounts.js';
import { UsersRoles1763700003000 } from './migrations/0003-users-roles.js';
import { SetUp1763700004000 } from './migrations/0004-setup.js';
import { Staff1763700005000 } from './migrations/0005-staff.js';
import { SingleSignOn1763700006000 } from './migrations/0006-single-sign-on.js';
import { OwnPermissions1763700007000 } from './migrations/0007-own-permissions.js';
import { Correlation1763800001000 } from './migrations/0008-correlation.js';
import { KeptFiles1763700008000 } from './migrations/0010-kept-files.js';
import { RateWindows1763800001100 } from './migrations/0009-rate-windows.js';
import { GroupLabel1763900002800 } from './migrations/0012-group-label.js';
import { People1764100001000 } from './migrations/0011-people.js';
import { ManageOrganisationHandlers } from './organisation/manage-organisation.handlers.js';
import { OrganisationDetailsHandlers } from './organisation/organisation-details.handlers.js';
import { OrganisationHandlers } from './organisation/organisation.handlers.js';
import { RateHandlers } from './rate/rate.handlers.js';
import { SessionHandlers } from './session/session.handlers.js';
import { PermissionHandlers } from './role/permission.handlers.js';
import { RoleHandlers } from './role/role.handlers.js';
import { SingleSignOnHandlers } from './sso/single-sign-on.handlers.js';
import { StaffHandlers } from './staff/staff.handlers.js';
import { ManageUserHandlers } from './user/manage-user.handlers.js';
import { UserHandlers } from './user/user.handlers.js';

export { IdentitySeed } from './seed/identity-seed.js';

/** Organisations, people, roles and sessions. */
export const identity = defineService({
  name: 'identity',
  module: IdentityModule,
  handlers: [
    AccountHandlers,
    BrandingHandlers,
    ConfirmationHandlers,
    LocationHandlers,
    ManageLocationHandlers,
    ManageOrganisationHandlers,
    OrganisationDetailsHandlers,
    PlaceHandlers,
    OrganisationHandlers,
    RateHandlers,
    SessionHandlers,
    SingleSignOnHandlers,
    StaffHandlers,
    ManageUserHandlers,
    PermissionHandlers,
    RoleHandlers,
    UserHandlers,
  ],
  database: {
    entities: [],
    migrations: [
      Start1763000001000,
      Accounts1763700002000,
      UsersRoles1763700003000,
      SetUp1763700004000,
      Staff1763700005000,
      SingleSignOn1763700006000,
      OwnPermissions1763700007000,
      Correlation1763800001000,
      KeptFiles1763700008000,
      RateWindows1763800001100,
      GroupLabel1763900002800,
      People1764100001000,
    ],
  },
  settings: IdentitySettings,
});
