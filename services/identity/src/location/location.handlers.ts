import { Injectable } from '@nestjs/common';
import {
  getLocation,
  getSetting,
  listLocationNames,
  listLocations,
  listStates,
  LocationNotFound,
  SettingNotFound,
} from '@kobodesk/contracts/identity';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Locations } from './locations.js';
import { ReferenceData } from './reference-data.maintenance.js';

/**
 * Settings anybody signed in may read, with what holds when nothing is set
 * (rules/customers.md#the-representative).
 */
const publicSettings: Record<string, string> = { companyrepresentative: '5' };

@Injectable()
export class LocationHandlers {
  readonly list = handle(listLocations, async (_input, call) => ({
    data: await call.read(Locations).list(),
  }));

  readonly get = handle(getLocation, async ({ locationId }, call) => ({
    data: (await call.read(Locations).find(locationId)) ?? call.refuse(LocationNotFound),
  }));

  readonly names = handle(listLocationNames, async ({ ids }, call) => ({
    data: await call.read(Locations).named(ids),
  }));

  readonly states = handle(listStates, async (_input, call) => ({
    data: await call.acrossTenants(ReferenceData).states(),
  }));

  readonly setting = handle(getSetting, async ({ Key }, call) => {
    const key = Key ?? '';
    const fallback = publicSettings[key.toLowerCase()] ?? call.refuse(SettingNotFound);
    return { data: { key, value: (await call.acrossTenants(ReferenceData).setting(key)) ?? fallback } };
  });
}
