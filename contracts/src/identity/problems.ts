import { problem } from '../kernel/index.js';

/** One text and one time for an unknown user and a wrong password (rules/people.md#sign-in). */
export const InvalidCredentials = problem('INVALID_CREDENTIALS', 400, 'Incorrect email or password');
export const TooManyAttempts = problem(
  'TOO_MANY_ATTEMPTS',
  429,
  'Too many failed attempts. Please try again in 15 minutes',
);
export const OrganisationNotFound = problem('ORGANISATION_NOT_FOUND', 404, 'The organization was not found');
export const OrganisationExists = problem('ORGANISATION_EXISTS', 409, 'Another organization has this code');
export const LocationNotFound = problem('LOCATION_NOT_FOUND', 404, 'The location was not found');
export const SettingNotFound = problem('SETTING_NOT_FOUND', 404, 'There is no such setting');
/** One text for a wrong, used or expired code and for a code of somebody else. */
export const CodeInvalid = problem(
  'RESET_CODE_INVALID',
  400,
  'This link is no longer valid. Please ask for a new one on the Forgot Password page',
);
export const TokenInvalid = problem(
  'CONFIRMATION_INVALID',
  400,
  'This confirmation link is not valid or has expired. Please ask your administrator to send it again',
);
export const WrongPassword = problem('WRONG_PASSWORD', 400, 'The old password is not correct');
export const NotOwnAccount = problem(
  'NOT_OWN_ACCOUNT',
  403,
  'You dont have permission to perform this action',
);
export const AlreadyConfirmed = problem(
  'ALREADY_CONFIRMED',
  409,
  'The e-mail address of this user is already confirmed',
);
/** No letter leaves to an account that lets nobody in. */
export const UserNotActive = problem(
  'USER_NOT_ACTIVE',
  422,
  'This user is not active. Please activate the user first',
);
export const SessionNotFound = problem('SESSION_NOT_FOUND', 404, 'The session was not found');
export const UserNotFound = problem('USER_NOT_FOUND', 404, 'The user was not found');
export const UserNotEditable = problem(
  'USER_NOT_EDITABLE',
  403,
  'You dont have permission to perform this action',
);
export const LocationCodeTaken = problem(
  'LOCATION_CODE_TAKEN',
  409,
  'Another location of this organization has this code',
);
export const NothingToSave = problem('NOTHING_TO_SAVE', 400, 'Please choose a logo or a background image');
export const PictureMissing = problem('PICTURE_MISSING', 400, 'Please choose the image again');
export const DomainTaken = problem(
  'DOMAIN_TAKEN',
  409,
  'This web domain is in use and cannot be taken for this organization',
);

export const RoleNotAvailable = problem('ROLE_NOT_AVAILABLE', 422, 'The user role is not available');
export const UserExists = problem('USER_EXISTS', 409, 'A user with this email address exists already');
export const UserScopeMissing = problem(
  'USER_SCOPE_MISSING',
  422,
  'There is no revenue or location assigned to the user',
);
export const OwnAccount = problem('OWN_ACCOUNT', 422, 'You cannot change your own account here');
export const RoleNotFound = problem('ROLE_NOT_FOUND', 404, 'The role was not found');
export const RoleNotYours = problem('ROLE_NOT_YOURS', 403, 'You dont have permission to perform this action');
export const SystemRoleFixed = problem(
  'SYSTEM_ROLE_FIXED',
  422,
  'A role that comes with the product cannot be changed',
);
export const RoleExists = problem('ROLE_EXISTS', 409, 'A role with this name exists already');
export const PermissionNotHeld = problem(
  'PERMISSION_NOT_HELD',
  403,
  'You cannot grant a permission that you do not have',
);
export const PermissionOfProvider = problem(
  'PERMISSION_OF_PROVIDER',
  422,
  'A role of an organization cannot hold a permission of the provider',
);
export const StaffNotFound = problem('STAFF_NOT_FOUND', 404, 'The staff member was not found');
export const NotSelfService = problem('NOT_SELF_SERVICE', 422, 'Please select a self-service customer');
export const RepresentativeExists = problem(
  'REPRESENTATIVE_EXISTS',
  409,
  'This customer has a representative already',
);
export const NoSingleSignOn = problem(
  'NO_SINGLE_SIGN_ON',
  422,
  'Single sign-on is not set up for this installation',
);
export const ProviderSilent = problem(
  'IDENTITY_PROVIDER_SILENT',
  503,
  'The single sign-on service cannot be reached. Please try again later',
);
/** One text for an answer that is forged, too old, used before or refused by the identity provider. */
export const SingleSignOnFailed = problem(
  'SINGLE_SIGN_ON_FAILED',
  400,
  'Single sign-on did not succeed. Please sign in again',
);
/** Whoever it is has proved an identity, but none that signs in here that way. */
export const NotOfSingleSignOn = problem(
  'NOT_OF_SINGLE_SIGN_ON',
  403,
  'Your account does not sign in with single sign-on. Please contact your administrator',
);
export const UsesSingleSignOn = problem(
  'USES_SINGLE_SIGN_ON',
  422,
  'This user signs in with single sign-on and has no password here',
);
export const PermissionNotFound = problem('PERMISSION_NOT_FOUND', 404, 'The permission was not found');
export const PermissionTitleTaken = problem(
  'PERMISSION_TITLE_TAKEN',
  409,
  'A permission with this title exists already',
);
