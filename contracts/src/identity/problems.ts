import { problem } from '../kernel/index.js';

/** One text and one time for an unknown user and a wrong password (decisions "Sign-in answers"). */
export const InvalidCredentials = problem('INVALID_CREDENTIALS', 400, 'Incorrect email or password');
export const TooManyAttempts = problem(
  'TOO_MANY_ATTEMPTS',
  429,
  'Too many failed attempts. Please try again in 15 minutes',
);
export const OrganisationNotFound = problem('ORGANISATION_NOT_FOUND', 404, 'The organization was not found');
export const LocationNotFound = problem('LOCATION_NOT_FOUND', 404, 'The location was not found');
export const SettingNotFound = problem('SETTING_NOT_FOUND', 404, 'There is no such setting');
