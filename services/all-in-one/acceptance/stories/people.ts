import { expect } from '@jest/globals';
import {
  activateUser,
  authenticate,
  deactivateUser,
  getPreference,
  getUserScope,
  listSavedSearches,
  listSelfServiceLocations,
  listStaffRoles,
  lookUpSingleSignOn,
  removeSavedSearch,
  savePreference,
  saveSearch,
  searchStaff,
} from '@kobodesk/contracts/identity';
import {
  findSimilarCustomers,
  getOwnStanding,
  getSelfServiceCustomer,
  listSelfServiceRevenues,
  trackPerformance,
} from '@kobodesk/contracts/invoicing';
import { searchDeadLetters } from '@kobodesk/contracts/reporting';
import { getAccountMapping } from '@kobodesk/contracts/settlement';
import { story, type Story } from './a-story.js';

const foreigner = 'client.admin@fas.test';
const customer = 'customer.admin@skyways.test';
const superAdmin = 'super.admin@kobodesk.test';
const clerk = {
  as: 'client.user@naa.test',
  status: 403,
  message: 'You do not have the permission to access page!',
};
const userMissing = { as: foreigner, ask: { UserId: 504 }, status: 404, message: 'The user was not found' };
const list = { data: expect.any(Array) };

const columns = { name: 'list.invoices', value: '{"hidden":["state"],"density":"compact"}' };

/** How a list shows itself to each person. */
const preferences: readonly Story[] = [
  story(savePreference, {
    as: 'client.user@naa.test',
    ask: columns,
    answers: { message: 'Preference saved' },
    refuses: [
      { ask: { ...columns, value: 'no JSON' }, status: 400, fields: { value: 'What is kept is JSON' } },
    ],
  }),
  story(getPreference, {
    as: 'client.user@naa.test',
    ask: { name: columns.name },
    answers: { data: { value: columns.value } },
    refuses: [
      {
        ask: { name: 'List' },
        status: 400,
        fields: { name: 'A name has small letters, digits, points and dashes, at most 80' },
      },
    ],
  }),
  // another person keeps their own
  story(getPreference, { as: foreigner, ask: { name: columns.name }, answers: { data: { value: '' } } }),
];

const unpaid = { list: 'invoices', name: 'Unpaid', value: '{"status":3}', isShared: true };

/** A search kept under a name, and shared with the agency. */
const savedSearches: readonly Story[] = [
  story(saveSearch, {
    as: 'client.user@naa.test',
    ask: unpaid,
    answers: { message: 'Search saved' },
    refuses: [
      { ask: { ...unpaid, name: '' }, status: 400, fields: { name: 'Please enter a name' } },
      { ask: { ...unpaid, value: '[]' }, status: 400, fields: { value: 'A search is a JSON object' } },
    ],
  }),
  story(listSavedSearches, {
    as: 'client.admin@naa.test',
    ask: { list: 'invoices' },
    answers: { data: [{ name: 'Unpaid', value: unpaid.value, isShared: true, isMine: false }] },
  }),
  story(removeSavedSearch, {
    as: 'client.user@naa.test',
    ask: { id: 1 },
    answers: { message: 'Search removed' },
    refuses: [{ ask: { id: 999_999 }, status: 404, message: 'This search is saved no more' }],
  }),
];

export const people: readonly Story[] = [
  ...preferences,
  ...savedSearches,
  story(authenticate, {
    ask: { username: 'supervisor@naa.test', password: 'Kobodesk@2026' },
    answers: { data: { userName: 'supervisor@naa.test', organizationId: 20 } },
    refuses: [
      {
        ask: { username: 'supervisor@naa.test', password: 'Something@2026' },
        status: 400,
        message: 'Incorrect email or password',
      },
    ],
  }),
  story(lookUpSingleSignOn, { answers: { data: { isAvailable: false } } }),
  story(getUserScope, {
    ask: { UserId: 504 },
    answers: { data: { locations: expect.any(Array), revenues: expect.any(Array) } },
    refuses: [userMissing],
  }),
  story(deactivateUser, {
    ask: { UserId: 504 },
    answers: { message: 'User deactivated successfully' },
    refuses: [userMissing],
  }),
  story(activateUser, {
    ask: { UserId: 504 },
    answers: { message: 'User activated successfully' },
    refuses: [userMissing],
  }),
];

export const selfService: readonly Story[] = [
  story(listStaffRoles, { as: customer, answers: list }),
  story(searchStaff, { as: customer, ask: { pageSize: 10 }, answers: { results: expect.any(Array) } }),
  story(listSelfServiceLocations, { as: customer, ask: { OrganizationId: 20 }, answers: list }),
  story(listSelfServiceRevenues, { as: customer, ask: { OrganizationId: 20 }, answers: list }),
  story(getSelfServiceCustomer, {
    as: customer,
    ask: { OrganizationId: 20 },
    answers: { data: { customerId: 101, customerName: 'Skyways Airlines' } },
  }),
  story(getOwnStanding, { as: customer, ask: { OrganizationId: 20 }, answers: list }),
];

export const looks: readonly Story[] = [
  story(findSimilarCustomers, {
    ask: { customerName: 'Savannah Air' },
    answers: { data: expect.arrayContaining([expect.objectContaining({ customerId: 102 })]) },
  }),
  story(trackPerformance, {
    ask: { pageSize: 10, parameter: { startDate: '2020-01-01', endDate: '2020-01-31' } },
    answers: { results: [], totalCount: 0 },
  }),
  story(searchDeadLetters, {
    as: superAdmin,
    ask: { pageSize: 10, parameter: {} },
    answers: { totalCount: 0 },
    refuses: [clerk],
  }),
  story(getAccountMapping, { answers: { data: { locations: expect.any(Array) } }, refuses: [clerk] }),
];
