import { expect } from '@jest/globals';
import {
  activateUser,
  authenticate,
  deactivateUser,
  getUserScope,
  listSelfServiceLocations,
  listStaffRoles,
  lookUpSingleSignOn,
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

export const people: readonly Story[] = [
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
