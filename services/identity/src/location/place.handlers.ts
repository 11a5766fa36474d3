import { Injectable } from '@nestjs/common';
import {
  listCountries,
  listLocalGovernments,
  listRegions,
  listSelfServiceLocations,
} from '@kobodesk/contracts/identity';
import { handle } from '@kobodesk/chassis/operations/handle';
import { countries, regions } from './countries.js';
import { localGovernments } from './local-governments.js';
import { Locations } from './locations.js';
import { ReferenceData } from './reference-data.maintenance.js';

@Injectable()
export class PlaceHandlers {
  readonly regions = handle(listRegions, async () => ({ data: [...regions] }));

  readonly countries = handle(listCountries, async () => ({ data: [...countries] }));

  readonly localGovernments = handle(listLocalGovernments, async ({ StateId }, call) => {
    const states = await call.acrossTenants(ReferenceData).states();
    const state = states.find(({ id }) => id === StateId)?.name;
    const places = localGovernments.filter((place) => place.state === state);
    return { data: places.map(({ id, name }) => ({ id, name, stateId: StateId })) };
  });

  /** The list leaves out what the caller may not work with, which is how a location user gets the assigned ones. */
  readonly selfService = handle(listSelfServiceLocations, async (_input, call) => ({
    data: await call.read(Locations).list(),
  }));
}
