import { saveBranding } from './branding/save-branding.js';
import {
  activateLocation,
  deactivateLocation,
  saveLocation,
  searchLocations,
} from './location/manage-locations.js';
import {
  listCountries,
  listLocalGovernments,
  listRegions,
  listSelfServiceLocations,
} from './location/places.js';
import {
  createOrganisation,
  editOrganisation,
  listManagedOrganisations,
} from './organisation/manage-organisations.js';
import {
  getOrganisationDetails,
  listDesignations,
  updateOrganisation,
} from './organisation/organisation-details.js';

export * from './branding/save-branding.js';
export * from './location/manage-locations.js';
export * from './location/places.js';
export * from './organisation/manage-organisations.js';
export * from './organisation/organisation-details.js';

/** Locations, places, the organisation's profile and its branding. */
export const identitySetUpOperations = [
  searchLocations,
  saveLocation,
  activateLocation,
  deactivateLocation,
  listRegions,
  listCountries,
  listLocalGovernments,
  listSelfServiceLocations,
  listManagedOrganisations,
  createOrganisation,
  editOrganisation,
  getOrganisationDetails,
  listDesignations,
  updateOrganisation,
  saveBranding,
];
