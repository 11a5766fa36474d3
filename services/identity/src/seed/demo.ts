/** The demo installation: made-up agencies and people, all addresses end in .test. */
export const demoPassword = 'Kobodesk@2026';

export interface DemoOrganisation {
  id: number;
  name: string;
  code: string;
  isProvider?: boolean;
  usesDirectorate?: boolean;
  usesGroupLogo?: boolean;
  qrPaymentEnabled?: boolean;
}

export const demoOrganisations: readonly DemoOrganisation[] = [
  { id: 1, name: 'Kobodesk Operations', code: 'KBD', isProvider: true },
  { id: 20, name: 'National Aviation Authority', code: 'NAA', qrPaymentEnabled: true },
  { id: 10, name: 'Federal Airports Service', code: 'FAS', usesDirectorate: true },
  { id: 3918, name: 'Airspace Management Agency', code: 'AMA', usesDirectorate: true, usesGroupLogo: true },
  { id: 5087, name: 'Meteorological Service', code: 'MET', usesDirectorate: true, usesGroupLogo: true },
  { id: 19946, name: 'Safety Investigation Bureau', code: 'SIB', usesDirectorate: true, usesGroupLogo: true },
];

export const demoLocations = [
  { id: 201, organisationId: 20, name: 'Lagos Airport', code: 'LOS', state: 'Lagos' },
  { id: 202, organisationId: 20, name: 'Abuja Airport', code: 'ABV', state: 'Federal Capital Territory' },
  { id: 203, organisationId: 20, name: 'Kano Airport', code: 'KAN', state: 'Kano' },
  { id: 211, organisationId: 10, name: 'Port Harcourt Airport', code: 'PHC', state: 'Rivers' },
] as const;

export interface DemoUser {
  id: number;
  userName: string;
  fullName: string;
  role: string;
  organisationId: number;
  supervisor?: string;
  customerId?: number;
  /** of customer staff */
  titleId?: number;
  locationIds?: readonly number[];
}

export const demoUsers: readonly DemoUser[] = [
  {
    id: 500,
    userName: 'super.admin@kobodesk.test',
    fullName: 'Super Admin',
    role: 'SUPER_ADMIN',
    organisationId: 1,
  },
  {
    id: 501,
    userName: 'provider.admin@kobodesk.test',
    fullName: 'Provider Admin',
    role: 'VGG_ADMIN',
    organisationId: 1,
  },
  {
    id: 502,
    userName: 'provider.user@kobodesk.test',
    fullName: 'Provider User',
    role: 'VGG_USER',
    organisationId: 1,
  },
  {
    id: 503,
    userName: 'client.admin@naa.test',
    fullName: 'Adaeze Nwosu',
    role: 'CLIENT_ADMIN',
    organisationId: 20,
  },
  {
    id: 504,
    userName: 'client.user@naa.test',
    fullName: 'Bashir Lawal',
    role: 'CLIENT_USER',
    organisationId: 20,
    supervisor: 'supervisor@naa.test',
  },
  {
    id: 505,
    userName: 'supervisor@naa.test',
    fullName: 'Ngozi Balogun',
    role: 'CLIENT_ADMIN',
    organisationId: 20,
  },
  {
    id: 506,
    userName: 'client.admin@fas.test',
    fullName: 'Femi Adeyemi',
    role: 'CLIENT_ADMIN',
    organisationId: 10,
  },
  {
    id: 507,
    userName: 'client.user@fas.test',
    fullName: 'Halima Yusuf',
    role: 'CLIENT_USER',
    organisationId: 10,
    supervisor: 'client.admin@fas.test',
  },
  {
    id: 508,
    userName: 'customer.admin@skyways.test',
    fullName: 'Tunde Skyways',
    role: 'CUSTOMER_ADMIN',
    organisationId: 20,
    customerId: 101,
    titleId: 5,
  },
  {
    id: 509,
    userName: 'location.user@skyways.test',
    fullName: 'Amina Skyways',
    role: 'LOCATION_USER',
    organisationId: 20,
    customerId: 101,
    titleId: 4,
    locationIds: [201],
  },
];
