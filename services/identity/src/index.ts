import { defineService } from '@kobodesk/chassis/hosts/service-definition';
import { AccountHandlers } from './account/account.handlers.js';
import { ConfirmationHandlers } from './account/confirmation.handlers.js';
import { IdentityModule } from './identity.module.js';
import { IdentitySettings } from './identity.settings.js';
import { LocationHandlers } from './location/location.handlers.js';
import { Start1763000001000 } from './migrations/0001-start.js';
import { Accounts1763700002000 } from './migrations/0002-accounts.js';
import { OrganisationHandlers } from './organisation/organisation.handlers.js';
import { SessionHandlers } from './session/session.handlers.js';
import { UserHandlers } from './user/user.handlers.js';

export { IdentitySeed } from './seed/identity-seed.js';

/** Organisations, people, roles and sessions. */
export const identity = defineService({
  name: 'identity',
  module: IdentityModule,
  handlers: [
    AccountHandlers,
    ConfirmationHandlers,
    LocationHandlers,
    OrganisationHandlers,
    SessionHandlers,
    UserHandlers,
  ],
  database: { entities: [], migrations: [Start1763000001000, Accounts1763700002000] },
  settings: IdentitySettings,
});
