import {
  getLocation,
  getOrganisationProfile,
  listLocationNames,
  LocationNotFound,
  type LocationRow,
} from '@kobodesk/contracts/identity';
import type { createInvoice } from '@kobodesk/contracts/invoicing';
import { refusalOf, systemActor, type InputOf } from '@kobodesk/contracts/kernel';
import { standIn } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';

export const clerk = anActor({
  userId: 504,
  fullName: 'Bashir Lawal',
  permissions: ['invoice.create', 'invoice.search', 'customer.create'],
});
/** Adds customers, and changes them. */
export const manager = anActor({ ...clerk, permissions: [...clerk.permissions, 'customer.manage'] });
export const foreigner = anActor({ ...clerk, userId: 507, organisationId: 10, homeOrganisationId: 10 });
export const payments = systemActor('payments', 20);

export const profile = (organisationId: number) => ({
  id: organisationId,
  name: organisationId === 20 ? 'National Aviation Authority' : 'Federal Airports Service',
  code: organisationId === 20 ? 'NAA' : 'FAS',
  timeZone: 'Africa/Lagos',
  address: '',
  email: '',
  phone: '',
  domainURL: '',
  logoURL: '/api/File/Image/kobodesk.png',
  backgroundURL: '',
  brandColour: '',
  usesDirectorate: organisationId === 10,
  groupLabel: organisationId === 10 ? 'Department' : 'Directorate',
  usesGroupLogo: false,
  qrPaymentEnabled: true,
});
const locations = new Map([
  [
    201,
    {
      id: 201,
      address: 'Lagos Airport',
      location: 'Lagos Airport',
      code: 'LOS',
      stateId: 24,
      stateName: 'Lagos',
    },
  ],
  [
    202,
    {
      id: 202,
      address: 'Abuja Airport',
      location: 'Abuja Airport',
      code: 'ABV',
      stateId: 37,
      stateName: 'Federal Capital Territory',
    },
  ],
  [
    203,
    {
      id: 203,
      address: 'Kano Airport',
      location: 'Kano Airport',
      code: 'KAN',
      stateId: 20,
      stateName: 'Kano',
    },
  ],
]);
/** for what keeps it alone */
const outOfUse = 203;
export const location = locations.get(201) as LocationRow;
/** the locations whose names were asked for, together */
export const namesAsked: number[][] = [];
export const standIns = [
  standIn(getOrganisationProfile, ({ organisationId }) => ({ data: profile(organisationId) })),
  standIn(getLocation, ({ locationId }) => {
    const data = locations.get(locationId);
    if (!data || locationId === outOfUse) throw refusalOf(LocationNotFound);
    return { data };
  }),
  standIn(listLocationNames, ({ ids }) => {
    namesAsked.push(ids);
    const data = ids.flatMap((id) => locations.get(id) ?? []);
    return { data: data.map(({ id, location }) => ({ id, location, isActive: id !== outOfUse })) };
  }),
];

export type Draft = InputOf<typeof createInvoice>;
export const aDraft = (changes: Partial<Draft> = {}): Draft => ({
  invoiceDate: '2026-11-20',
  revenueId: 1101,
  customerAIN: 'IN-000101',
  currencyId: 566,
  locationId: 201,
  name: 'Skyways Airlines',
  emails: ['accounts@skyways.test'],
  phone: '08011111101',
  address: '1 Airport Road, Lagos',
  bills: [
    { description: 'Landing, Boeing 737', quantity: '2', rate: '25000', amount: '50000' },
    { description: 'Landing, ATR 72', quantity: 1.5, rate: 25000 },
  ],
  checkSimilarInvoice: false,
  ...changes,
});
