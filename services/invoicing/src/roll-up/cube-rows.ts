import type { Place } from '../invoice/place.js';
import type { CubeKey, CubeView, Grain, NetDelta, RollKind, RollRow } from './roll-row.js';

export const nowhere: Place = { revenueId: 0, revenueTopId: 0, revenueName: '', locationId: 0 };
/** Of the rows that are no part of the cube. */
export const noCube: CubeKey = { view: '', grain: 'day', ledBy: 0, stateId: 0, stateName: '', isEdited: 0 };

/** A month is told by its first day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
/** A day as it leads rows: 20261201. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));
/** A year is told by its first day. */
export const yearOf = (day: string): string => `${day.slice(0, 4)}-01-01`;

type Told = Omit<CubeKey, 'grain' | 'isEdited'> & { place: Place };

function viewsOf({ place, stateId, stateName, customerId, nameId }: NetDelta): Told[] {
  const { revenueId, revenueTopId, locationId } = place;
  const ofState = { stateId, stateName };
  const revenue = { ...nowhere, revenueId, revenueTopId };
  return [
    { view: '', ledBy: 0, stateId: 0, stateName: '', place: nowhere },
    { view: 'place', ledBy: locationId, ...ofState, place: { ...nowhere, locationId } },
    { view: 'revenue', ledBy: revenueTopId, stateId: 0, stateName: '', place: revenue },
    { view: 'both', ledBy: locationId, ...ofState, place: { ...revenue, locationId } },
    { view: 'customer', ledBy: customerId, stateId: 0, stateName: '', place: nowhere },
    { view: 'placed', ledBy: customerId, ...ofState, place: { ...revenue, locationId } },
    { view: 'name', ledBy: nameId, stateId: 0, stateName: '', place: nowhere },
    { view: 'named', ledBy: nameId, stateId: 0, stateName: '', place: revenue },
  ];
}

/** By which grains a view is kept, of each of the cube's two days. */
export function grainsOf(view: CubeView, kind: RollKind): readonly Grain[] {
  if (view === 'named') return kind === 'created' ? ['year'] : [];
  if (view === 'placed') return kind === 'created' ? ['month'] : [];
  return view === 'name' ? ['day', 'month', 'year'] : ['day', 'month'];
}
const startOf = (grain: Grain, day: string): string =>
  grain === 'day' ? day : grain === 'month' ? monthOf(day) : yearOf(day);

/** Where invoices count in the cube: by both of its days, in each view and its grains. */
export function cubeRows(delta: NetDelta): RollRow[] {
  const { createdDay, invoiceDate, currencyId, status, isEdited, count, amount, paid } = delta;
  const sums = { currencyId, status, count, amount, paid };
  const days = [
    ['created', createdDay],
    ['invoice', invoiceDate],
  ] as const;
  return viewsOf(delta).flatMap((told) =>
    days.flatMap(([kind, day]) =>
      grainsOf(told.view, kind).map((grain): RollRow => ({
        ...sums,
        ...told,
        isEdited,
        kind,
        grain,
        day: startOf(grain, day),
      })),
    ),
  );
}
