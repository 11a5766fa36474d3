import { Module } from '@nestjs/common';
import { AccountHandlers } from './account/account.handlers.js';
import { Passwords } from './account/passwords.js';
import { SignIn } from './account/sign-in.js';
import { LocationHandlers } from './location/location.handlers.js';
import { OrganisationHandlers } from './organisation/organisation.handlers.js';
import { IdentitySeed } from './seed/identity-seed.js';
import { SessionHandlers } from './session/session.handlers.js';
import { UserHandlers } from './user/user.handlers.js';

@Module({
  providers: [
    AccountHandlers,
    IdentitySeed,
    LocationHandlers,
    OrganisationHandlers,
    Passwords,
    SessionHandlers,
    SignIn,
    UserHandlers,
  ],
})
export class IdentityModule {}
