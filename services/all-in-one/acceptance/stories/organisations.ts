import { expect } from '@jest/globals';
import {
  adminResetPassword,
  getSetting,
  listLocalGovernments,
  saveUser,
  updateOrganisation,
} from '@kobodesk/contracts/identity';
import { by, story, type Kept, type Story } from './a-story.js';

const admin = 'client.admin@naa.test';
const clerk = 'client.user@naa.test';
const foreigner = 'client.admin@fas.test';
const noAccess = { status: 403, message: 'You do not have the permission to access page!' };
const notAllowed = { status: 403, message: 'You dont have permission to perform this action' };

const profile =
  (more: object = {}) =>
  (kept: Kept) => ({
    website: 'https://naa.test',
    industry: 'Aviation',
    countryId: 566,
    address: '1 Airport Road, Abuja',
    stateId: 25,
    lgaId: kept.get('lga'),
    postalCode: '100001',
    contacts: [
      {
        name: 'Ada Cole',
        designation: 'Accountant',
        phoneNumber: '08012345678',
        emailAddress: 'contact@naa.test',
      },
    ],
    ...more,
  });

export const organisations: readonly Story[] = [
  story(listLocalGovernments, {
    ask: { StateId: 25 },
    answers: { data: expect.any(Array) },
    keeps: ['lga', 'data.0.id'],
  }),
  story(updateOrganisation, {
    ask: profile(),
    answers: { message: 'Organization profile updated successfully' },
    refuses: [
      { ask: profile({ countryId: 1 }), status: 400, message: 'Please select a country' },
      { ask: by('lgaId', 'lga'), status: 400, message: 'Please enter a website' },
      { ask: profile({ organizationId: 10 }), ...notAllowed },
      { as: clerk, ask: profile(), ...noAccess },
    ],
  }),
  story(getSetting, {
    ask: { Key: 'CompanyRepresentative' },
    answers: { data: { key: 'CompanyRepresentative', value: '5' } },
    refuses: [{ ask: { Key: 'Anything' }, status: 404, message: 'There is no such setting' }],
  }),
];

const user = {
  firstName: 'Musa',
  lastName: 'Obi',
  organizationId: 20,
  email: 'musa.obi@naa.test',
  roleId: 5,
  mobileNo: '08031234567',
  revenueIds: [110],
  locationIds: [201],
  supervisor: 'supervisor@naa.test',
};
const userMissing = { status: 404, message: 'The user was not found' };

export const newUsers: readonly Story[] = [
  story(saveUser, {
    ask: user,
    answers: { message: 'User sent for approval successfully' },
    refuses: [
      {
        ask: { ...user, email: clerk },
        status: 409,
        message: 'A user with this email address exists already',
      },
      { ask: { ...user, roleId: 1 }, status: 422, message: 'The user role is not available' },
      { ask: { ...user, userId: 503 }, status: 422, message: 'You cannot change your own account here' },
      { ask: { ...user, organizationId: 10 }, ...notAllowed },
      { as: clerk, ask: user, ...noAccess },
    ],
  }),
  story(adminResetPassword, {
    ask: { email: clerk },
    answers: { message: `A link to set a new password was sent to ${clerk}` },
    refuses: [
      { ask: { email: admin }, ...notAllowed },
      { ask: { email: 'nobody@naa.test' }, ...userMissing },
      { as: foreigner, ask: { email: clerk }, ...userMissing },
      { as: clerk, ask: { email: admin }, ...noAccess },
    ],
  }),
];
