import { expect } from '@jest/globals';
import {
  activateStaff,
  confirmUser,
  deactivateStaff,
  getStaffLocations,
  saveStaff,
  sendUserConfirmation,
} from '@kobodesk/contracts/identity';
import { mailedCode } from '../a-mail.js';
import { by, story, type Story } from './a-story.js';

const customer = 'customer.admin@skyways.test';
const foreigner = 'client.admin@fas.test';
const notAllowed = { status: 403, message: 'You dont have permission to perform this action' };
const staff = {
  titleId: 4,
  firstName: 'Ada',
  lastName: 'Cole',
  organizationId: 20,
  email: 'ada.cole@skyways.test',
  roleId: 7,
  phoneNumber: '08031234567',
  locationIds: [201],
};
const ofStaff = by('CustomerStaffId', 'staff');
const staffMissing = {
  as: foreigner,
  ask: ofStaff,
  status: 404,
  message: 'The staff member was not found',
};
const own = { ask: { CustomerStaffId: 508 }, ...notAllowed };

export const customerStaff: readonly Story[] = [
  story(saveStaff, {
    as: customer,
    ask: staff,
    answers: { message: 'Staff created successfully' },
    keeps: ['staff', 'data.id'],
    refuses: [
      { ask: staff, status: 409, message: 'A user with this email address exists already' },
      {
        ask: { ...staff, titleId: 5, roleId: 6, email: 'second@skyways.test' },
        status: 409,
        message: 'This customer has a representative already',
      },
      {
        ask: { ...staff, roleId: 6 },
        status: 400,
        message: 'The representative is Customer Admin, other staff are Location Users',
      },
      { ask: { ...staff, roleId: 2 }, status: 422, message: 'The user role is not available' },
      {
        as: 'client.admin@naa.test',
        ask: { ...staff, customerId: 103 },
        status: 422,
        message: 'Please select a self-service customer',
      },
      { as: 'client.user@naa.test', ask: staff, ...notAllowed },
    ],
  }),
  story(getStaffLocations, {
    as: customer,
    ask: ofStaff,
    answers: {
      data: expect.arrayContaining([
        { locationId: 201, location: 'Lagos Airport', activated: true },
        { locationId: 202, location: 'Abuja Airport', activated: false },
      ]),
    },
    refuses: [staffMissing],
  }),
  story(sendUserConfirmation, {
    ask: by('UserId', 'staff'),
    answers: { message: `The confirmation mail was sent to ${staff.email}` },
    refuses: [
      {
        ask: { UserId: 504 },
        status: 409,
        message: 'The e-mail address of this user is already confirmed',
      },
      { as: foreigner, ask: by('UserId', 'staff'), status: 404, message: 'The user was not found' },
    ],
  }),
  story(confirmUser, {
    ask: async (_kept, product) => ({
      UserToken: await mailedCode(product, staff.email, /activate\?userToken=([\w-]{43})/),
    }),
    answers: { message: 'Your e-mail address is confirmed' },
    refuses: [
      {
        ask: { UserToken: 'made-up' },
        status: 400,
        message:
          'This confirmation link is not valid or has expired. Please ask your administrator to send it again',
      },
    ],
  }),
  story(deactivateStaff, {
    as: customer,
    ask: ofStaff,
    answers: { message: 'Staff deactivated successfully' },
    refuses: [own, staffMissing],
  }),
  story(activateStaff, {
    as: customer,
    ask: ofStaff,
    answers: { message: 'Staff activated successfully' },
    refuses: [own, staffMissing],
  }),
];
