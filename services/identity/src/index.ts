import * as contracts from '@kobodesk/contracts/identity';
import { defineService } from '@kobodesk/chassis/hosts/service-definition';
import { IdentityModule } from './identity.module.js';
import { IdentitySettings } from './identity.settings.js';
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
import { ServiceAccounts1765100001000 } from './migrations/0013-service-accounts.js';
import { EndingKeys1765100001100 } from './migrations/0014-ending-keys.js';
import { LedgerView1765100001200 } from './migrations/0015-ledger-view.js';
import { Preferences1765200001000 } from './migrations/0016-preferences.js';
import { Reconciliation1767000001300 } from './migrations/0018-reconciliation.js';
import { BrandColour1767000001400 } from './migrations/0019-brand-colour.js';
import { SavedSearches1767000009700 } from './migrations/0020-saved-searches.js';
import * as accounts from './account/account.entity.js';
import * as locations from './location/location.entity.js';
import * as organisations from './organisation/organisation.entity.js';
import * as preferences from './preference/preference.entity.js';
import * as roles from './role/role.entity.js';
import * as savedSearches from './saved-search/saved-search.entity.js';
import * as serviceAccounts from './service-account/service-account.entity.js';
import * as signOns from './sso/begun-sign-on.entity.js';
import * as users from './user/user.entity.js';
import { IdentitySeed } from './seed/identity-seed.js';

export { IdentitySeed };

/** Organisations, people, roles and sessions. */
export const identity = defineService({
  name: 'identity',
  contracts,
  module: IdentityModule,
  database: {
    entities: [
      accounts,
      locations,
      organisations,
      preferences,
      roles,
      savedSearches,
      serviceAccounts,
      signOns,
      users,
    ].flatMap((rows) => Object.values(rows)),
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
      ServiceAccounts1765100001000,
      EndingKeys1765100001100,
      LedgerView1765100001200,
      Preferences1765200001000,
      Reconciliation1767000001300,
      BrandColour1767000001400,
      SavedSearches1767000009700,
    ],
  },
  settings: IdentitySettings,
  demo: IdentitySeed,
});
