import * as z from 'zod';
import { get, id, listOf, operation, OptionalId, signedIn } from '../../kernel/index.js';
import { LocationRow } from './locations.js';

const Place = z.object({ id: z.number(), name: z.string() });

export const listRegions = operation('identity.region.list', {
  summary: 'The regions of the country: groups of states',
  kind: 'query',
  http: get('/api/Location/GetAllRegionBDA'),
  access: signedIn,
  request: z.object({}),
  response: listOf(Place),
});

export const listCountries = operation('identity.country.list', {
  summary: 'The countries of ISO 3166, by their numeric codes',
  kind: 'query',
  http: get('/api/Location/GetCountriesBDA'),
  access: signedIn,
  request: z.object({}),
  response: listOf(Place),
});

export const listLocalGovernments = operation('identity.local-government.list', {
  summary: 'The local governments of a state',
  kind: 'query',
  http: get('/api/Location/GetLocalGovernmentsBDA'),
  access: signedIn,
  request: z.object({ StateId: id('Please select a state') }),
  response: listOf(Place.extend({ stateId: z.number() })),
});

export const listSelfServiceLocations = operation('identity.location.list-self-service', {
  summary: 'Where a self-service customer may raise invoices: for a location user the assigned ones',
  kind: 'query',
  http: get('/api/SelfService/GetSelfServiceLocationsBDA'),
  access: signedIn,
  request: z.object({ OrganizationId: OptionalId, CustomerId: OptionalId }),
  response: listOf(LocationRow.pick({ id: true, address: true, location: true, code: true })),
});
