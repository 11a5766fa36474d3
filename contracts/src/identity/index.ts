import { login } from './account/login.js';
import { logout } from './account/logout.js';
import { getBranding } from './branding/get-branding.js';
import { organisationChanged } from './events.js';
import { getLocation, getSetting, listLocations, listStates } from './location/locations.js';
import {
  getOrganisationProfile,
  listOrganisations,
  searchOrganisations,
} from './organisation/organisations.js';
import { actFor, resolveSession } from './session/sessions.js';
import { getUser } from './user/get-user.js';

export * from './account/login.js';
export * from './account/logout.js';
export * from './branding/get-branding.js';
export * from './default-roles.js';
export * from './default-routes.js';
export * from './events.js';
export * from './location/locations.js';
export * from './organisation/organisations.js';
export * from './permissions.js';
export * from './problems.js';
export * from './session/sessions.js';
export * from './user/get-user.js';

export const identityOperations = [
  login,
  logout,
  getBranding,
  searchOrganisations,
  listOrganisations,
  getOrganisationProfile,
  listLocations,
  getLocation,
  listStates,
  getSetting,
  resolveSession,
  actFor,
  getUser,
];
export const identityEvents = [organisationChanged];
