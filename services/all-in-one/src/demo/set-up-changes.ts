import { readFileSync } from 'node:fs';
import {
  listCountries,
  listLocalGovernments,
  listStates,
  saveBranding,
  searchRoles,
  searchUsers,
  updateOrganisation,
} from '@kobodesk/contracts/identity';
import { createPartPayment, listPartPayments, listTicketClasses, naira } from '@kobodesk/contracts/invoicing';
import { invariant } from '@kobodesk/contracts/kernel';
import type { PlannedChange } from './planned-change.js';
import { people, type Stage } from './stage.js';

const agencyId = 20;

export async function roleNamed(stage: Stage, name: string): Promise<number> {
  const { results } = await stage.as(people.admin, searchRoles, {
    pageSize: 100,
    parameter: { searchQuery: name },
  });
  const role = results.find(({ roleName }) => roleName === name);
  invariant(role !== undefined, `there is a role ${name}`);
  return role.roleId;
}

const role = (roleName: string, permissionIds: string[], roleId?: number) => ({
  agencyId,
  roleName,
  vggRole: 'clientuser',
  permissionIds,
  revenueIds: [],
  locationIds: [],
  ...(roleId === undefined ? {} : { roleId }),
});

async function user(stage: Stage, firstName: string, lastName: string, changes: object = {}) {
  return {
    firstName,
    lastName,
    organizationId: agencyId,
    email: `${firstName}.${lastName}@naa.test`.toLowerCase(),
    roleId: await roleNamed(stage, 'CLIENT_USER'),
    mobileNo: '08022223333',
    revenueIds: [],
    locationIds: [201],
    supervisor: people.supervisor.userName,
    ...changes,
  };
}

async function location(stage: Stage, name: string, code: string, state: string) {
  const { data } = await stage.as(people.admin, listStates, {});
  return { location: name, code, stateId: data.find((place) => place.name === state)?.id, agencyId };
}

export const ticketClass = { revenueId: 112, name: 'Business', rate: '185000', currencyId: naira, agencyId };
export const partPayment = { revenueId: 112, isAllowed: true, leastPercentage: '25', agencyId };

/** Cargo takes no parts: what a rule for it would change can be seen beside the others. */
const partlyPaid = [
  { person: people.admin, rule: partPayment },
  { person: people.admin, rule: { ...partPayment, revenueId: 1101 } },
  { person: people.admin, rule: { revenueId: 1102, isAllowed: true, agencyId } },
  { person: people.admin, rule: { revenueId: 111, isAllowed: true, agencyId } },
  { person: people.fasAdmin, rule: { revenueId: 120, isAllowed: true, leastAmount: '10000', agencyId: 10 } },
];

export const takesParts = (revenueId: number): boolean =>
  partlyPaid.some(({ rule }) => rule.revenueId === revenueId);

/** The service types of which parts may be paid, from the first day on. */
export async function allowParts(stage: Stage): Promise<void> {
  for (const { person, rule } of partlyPaid) await stage.as(person, createPartPayment, rule);
}

/** The agency has a mark and a colour of its own, and says who and where it is: what it sends looks like nobody else's. */
export async function showFace(stage: Stage): Promise<void> {
  const mark = readFileSync(new URL('../../images/naa.png', import.meta.url));
  const Logo = await stage.keep(people.admin, 'brand-picture.png', 'image/png', mark);
  await stage.as(people.admin, saveBranding, { Logo, Colour: '#14508c' });
  const place = async (name: string, places: Promise<{ data: { id: number; name: string }[] }>) => {
    const found = (await places).data.find((one) => one.name === name);
    invariant(found !== undefined, `there is a place ${name}`);
    return found.id;
  };
  const countryId = await place('Nigeria', stage.as(people.admin, listCountries, {}));
  const stateId = await place('Federal Capital Territory', stage.as(people.admin, listStates, {}));
  const lgas = await stage.as(people.admin, listLocalGovernments, { StateId: stateId });
  await stage.as(people.admin, updateOrganisation, {
    website: 'https://naa.test',
    industry: 'Aviation',
    countryId,
    stateId,
    lgaId: lgas.data[0]?.id ?? 0,
    address: 'Aviation House, Airport Road, Abuja',
    postalCode: '900001',
    contacts: [
      {
        name: 'Adaeze Nwosu',
        designation: 'Head of Revenue',
        phoneNumber: '08012345678',
        emailAddress: 'revenue@naa.test',
      },
    ],
  });
}

/** A trial of two weeks in which every kind of change that can be requested went before a second person. */
export const trial: readonly PlannedChange[] = [
  {
    type: 1,
    payload: async () => role('Cargo Desk', ['invoice.search', 'invoice.create']),
    outcome: 'approved',
  },
  {
    type: 1,
    payload: async () => role('Night Desk', ['invoice.search']),
    outcome: 'rejected',
    comment: 'The Cargo Desk covers the night too',
  },
  {
    type: 3,
    payload: async (stage) =>
      role(
        'Cargo Desk',
        ['invoice.search', 'invoice.create', 'invoice.share'],
        await roleNamed(stage, 'Cargo Desk'),
      ),
    outcome: 'approved',
  },
  {
    type: 2,
    payload: async () => ({
      title: 'Night desk',
      description: 'Raises what falls due after hours',
      route: '/create-invoice',
      iconName: 'bedtime',
    }),
    outcome: 'approved',
  },
  { type: 4, payload: (stage) => location(stage, 'Enugu Airport', 'ENU', 'Enugu'), outcome: 'approved' },
  { type: 4, payload: (stage) => location(stage, 'Owerri Airport', 'QOW', 'Imo'), outcome: 'pending' },
  {
    type: 5,
    payload: async () => ({
      name: 'Fuel Throughput',
      code: 'FTP',
      rate: '12.5',
      decimalPrecision: 3,
      agencyId,
    }),
    outcome: 'rejected',
    comment: 'The rate is not gazetted yet',
  },
  {
    type: 5,
    payload: async () => ({ name: 'Rent of Offices', code: 'RNT', decimalPrecision: 2, agencyId }),
    outcome: 'pending',
  },
  { type: 6, payload: async () => ({ name: 'Aeronautical', agencyId }), outcome: 'approved' },
  { type: 6, payload: async () => ({ name: 'Non-aeronautical', agencyId }), outcome: 'pending' },
  {
    type: 8,
    payload: async () => ({ name: 'Morning requery', cron: '0 6 * * *', job: 'requery', agencyId }),
    outcome: 'pending',
  },
  {
    type: 9,
    payload: async () => ({
      process: 'Void invoice',
      name: 'Voids of the administration',
      userId: people.admin.userId,
      supervisorId: people.supervisor.userId,
    }),
    outcome: 'rejected',
    comment: 'Administrators raise no invoices',
  },
  {
    type: 14,
    payload: async () => ({ ...partPayment, revenueId: 113, leastPercentage: '10' }),
    outcome: 'pending',
  },
  {
    type: 15,
    payload: async (stage) => {
      const { data } = await stage.as(people.admin, listPartPayments, {});
      const rule = data.find(({ revenueId }) => revenueId === partPayment.revenueId);
      return { ...partPayment, id: rule?.id, leastPercentage: '30' };
    },
    outcome: 'pending',
  },
  {
    type: 17,
    payload: async (stage) => {
      const { data } = await stage.as(people.admin, listTicketClasses, {});
      return { ...ticketClass, id: data[0]?.id, rate: '190000' };
    },
    outcome: 'approved',
  },
];

/** Kinds that the organisation's policy always puts before a second person. */
export const usersAlways: readonly PlannedChange[] = [
  { type: 10, payload: (stage) => user(stage, 'Ifeoma', 'Obi'), outcome: 'approved' },
  {
    type: 10,
    payload: (stage) => user(stage, 'Sani', 'Bello', { supervisor: '' }),
    outcome: 'rejected',
    comment: 'Please name a supervisor',
  },
  { type: 10, payload: (stage) => user(stage, 'Kemi', 'Adeleke'), outcome: 'pending' },
  {
    type: 11,
    payload: async (stage) => {
      const { results } = await stage.as(people.admin, searchUsers, {
        parameter: { searchQuery: 'ifeoma.obi' },
      });
      return user(stage, 'Ifeoma', 'Obi', { userId: results[0]?.userId, locationIds: [201, 202] });
    },
    outcome: 'pending',
  },
];
