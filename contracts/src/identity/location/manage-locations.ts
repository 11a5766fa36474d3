import * as z from 'zod';
import {
  change,
  id,
  operation,
  OptionalId,
  OptionalText,
  paged,
  pageOf,
  permission,
  post,
  Report,
  text,
  typedName,
} from '../../kernel/index.js';
import { LocationCodeTaken, LocationNotFound } from '../problems.js';

const LocationId = z.object({ LocationId: id('Please select a location') });

/**
 * Location/SearchLocationBDA (rules/organisations-and-settings.md#locations). `location` alone matches name
 * or code.
 */
export const searchLocations = operation('identity.location.search', {
  summary:
    'Locations with their status: of all agencies for provider users, of the own one for everybody else',
  kind: 'query',
  http: post('/api/Location/SearchLocationBDA'),
  access: permission('location.manage'),
  request: paged(
    z.object({ location: OptionalText, code: OptionalText, agencyId: OptionalId }).default({
      location: undefined,
      code: undefined,
      agencyId: undefined,
    }),
  ),
  response: pageOf(
    z.object({
      id: z.number(),
      location: z.string(),
      code: z.string(),
      agencyId: z.number(),
      agencyName: z.string(),
      stateId: z.number(),
      stateName: z.string(),
      status: z.boolean(),
    }),
  ),
});

/** Location/CreateLocationBDA: a new one, or with its id an edited one. `data.id` is null while it waits for approval. */
export const saveLocation = operation('identity.location.save', {
  summary: 'Adds a location (without id), or changes one',
  kind: 'command',
  http: post('/api/Location/CreateLocationBDA'),
  access: permission('location.manage'),
  request: z.object({
    id: OptionalId,
    location: typedName('Please enter a location', 200),
    code: text('Please enter a code', 20),
    agencyId: OptionalId,
    stateId: id('Please select a state'),
  }),
  response: z.object({ message: z.string(), data: z.object({ id: z.number().nullable() }) }),
  problems: [LocationNotFound, LocationCodeTaken],
  touches: ['managed-locations', 'locations'],
});

export const newLocationChange = change(saveLocation, 4, 'Create Location');

const switching = {
  kind: 'command',
  access: permission('location.manage'),
  request: LocationId,
  response: Report,
  problems: [LocationNotFound],
  touches: ['managed-locations', 'locations'],
} as const;
export const activateLocation = operation('identity.location.activate', {
  ...switching,
  summary: 'Opens a location for invoices again',
  http: post('/api/Location/ActivateLocationBDA'),
});
export const deactivateLocation = operation('identity.location.deactivate', {
  ...switching,
  summary: 'Closes a location for new invoices',
  http: post('/api/Location/DeactivateLocationBDA'),
});
