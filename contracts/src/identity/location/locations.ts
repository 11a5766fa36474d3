import * as z from 'zod';
import {
  dataOf,
  get,
  Id,
  internal,
  listOf,
  operation,
  OptionalId,
  OptionalText,
  signedIn,
  lookedUp,
} from '../../kernel/index.js';
import { LocationNotFound, SettingNotFound } from '../problems.js';

/** Both spellings of the documents: (id, address) on invoices, (id, location, code) in administration. */
export const LocationRow = z.object({
  id: z.number(),
  address: z.string(),
  location: z.string(),
  code: z.string(),
  stateId: z.number(),
  stateName: z.string(),
});
export type LocationRow = z.output<typeof LocationRow>;

export const listLocations = operation('identity.location.list', {
  summary: 'The active locations of the organisation that the user may work with',
  kind: 'query',
  http: get('/api/Location/GetLocationsBDA'),
  access: signedIn,
  request: z.object({ OrganizationId: OptionalId }),
  response: listOf(LocationRow),
});

export const getLocation = operation('identity.location.get', {
  summary: 'One location of the organisation, for other services',
  kind: 'query',
  access: internal,
  request: z.object({ locationId: Id }),
  response: dataOf(LocationRow),
  problems: [LocationNotFound],
});

export const listLocationNames = operation('identity.location.list-names', {
  summary:
    'What several locations of the organisation are called, those out of use too, for what is set up for them',
  kind: 'query',
  access: internal,
  request: z.object({ ids: z.array(Id).max(5000) }),
  response: listOf(LocationRow.pick({ id: true, location: true }).extend({ isActive: z.boolean() })),
});

export const listStates = operation('identity.state.list', {
  summary: 'The states of the country',
  kind: 'query',
  http: get('/api/Location/GetStatesBDA'),
  access: signedIn,
  request: z.object({}),
  response: listOf(z.object({ id: z.number(), name: z.string() })),
});

export const getSetting = operation('identity.setting.get', {
  summary: 'A public setting by its key, e.g. CompanyRepresentative',
  kind: 'query',
  http: get('/api/Settings/GetSettingsByKeyBDA'),
  access: signedIn,
  request: z.object({ Key: OptionalText }),
  response: dataOf(z.object({ key: z.string(), value: z.string() })),
  problems: [SettingNotFound],
});

export const locationsResource = lookedUp('locations', listLocations);

export const statesResource = lookedUp('states', listStates);
