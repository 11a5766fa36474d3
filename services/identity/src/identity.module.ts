import { Module } from '@nestjs/common';
import { AccountHandlers } from './account/account.handlers.js';
import { BrandPictureDesk } from './branding/brand-picture-desk.js';
import { BrandingHandlers } from './branding/branding.handlers.js';
import { ChangePassword } from './account/change-password.js';
import { ConfirmationHandlers } from './account/confirmation.handlers.js';
import { LetterDesk } from './account/letter-desk.js';
import { EndingKeyDesk } from './service-account/ending-key-desk.js';
import { Passwords } from './account/passwords.js';
import { ResetPassword } from './account/reset-password.js';
import { SignIn } from './account/sign-in.js';
import { LocationHandlers } from './location/location.handlers.js';
import { ManageLocationHandlers } from './location/manage-location.handlers.js';
import { PlaceHandlers } from './location/place.handlers.js';
import { ManageOrganisationHandlers } from './organisation/manage-organisation.handlers.js';
import { OrganisationDetailsHandlers } from './organisation/organisation-details.handlers.js';
import { OrganisationHandlers } from './organisation/organisation.handlers.js';
import { IdentitySeed } from './seed/identity-seed.js';
import { PreferenceHandlers } from './preference/preference.handlers.js';
import { RateHandlers } from './rate/rate.handlers.js';
import { Revocations } from './session/revocations.js';
import { ApiKeyHandlers } from './service-account/api-key.handlers.js';
import { SavedSearchHandlers } from './saved-search/saved-search.handlers.js';
import { ServiceAccountHandlers } from './service-account/service-account.handlers.js';
import { SessionHandlers } from './session/session.handlers.js';
import { SessionSweep } from './session/session-sweep.js';
import { PermissionHandlers } from './role/permission.handlers.js';
import { RoleHandlers } from './role/role.handlers.js';
import { IdentityProvider } from './sso/identity-provider.js';
import { SingleSignOnHandlers } from './sso/single-sign-on.handlers.js';
import { StaffConsumers } from './staff/staff.consumers.js';
import { StaffHandlers } from './staff/staff.handlers.js';
import { ManageUserHandlers } from './user/manage-user.handlers.js';
import { UserHandlers } from './user/user.handlers.js';

@Module({
  providers: [
    AccountHandlers,
    ApiKeyHandlers,
    BrandingHandlers,
    BrandPictureDesk,
    ChangePassword,
    ConfirmationHandlers,
    IdentityProvider,
    IdentitySeed,
    EndingKeyDesk,
    LetterDesk,
    LocationHandlers,
    ManageLocationHandlers,
    ManageOrganisationHandlers,
    OrganisationDetailsHandlers,
    OrganisationHandlers,
    Passwords,
    PlaceHandlers,
    PreferenceHandlers,
    RateHandlers,
    ResetPassword,
    Revocations,
    SavedSearchHandlers,
    ServiceAccountHandlers,
    SessionHandlers,
    SessionSweep,
    SignIn,
    SingleSignOnHandlers,
    StaffConsumers,
    StaffHandlers,
    ManageUserHandlers,
    PermissionHandlers,
    RoleHandlers,
    UserHandlers,
  ],
})
export class IdentityModule {}
