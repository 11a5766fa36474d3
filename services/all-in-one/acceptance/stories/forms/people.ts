import {
  activateStaff,
  activateUser,
  changePassword,
  deactivateStaff,
  deactivateUser,
  forgotPassword,
  login,
  resetPassword,
  saveBranding,
  saveStaff,
  saveUser,
  updateOrganisation,
} from '@kobodesk/contracts/identity';
import { aForm, nobody, notAllowed, refusals, wrong, type Story } from '../a-story.js';
import { aPicture } from './a-picture.js';

const provider = 'provider.admin@kobodesk.test';
const admin = 'client.admin@naa.test';
const required = 'Please enter email';
const rule =
  'Password must be 8 to 32 characters and contain a digit, a lowercase letter, an uppercase letter and a special character, without spaces';
const person = {
  firstName: 'Please enter first name',
  lastName: 'Please enter last name',
  organizationId: 'Please select an organization',
  email: 'Please enter an email address',
  roleId: 'Please select a role',
};
const phone = 'Please enter a phone number';
const phoneLength = 'Phone number should not be more or less than eleven digits';
const whole = { firstName: 'Musa', lastName: 'Obi', organizationId: 20, email: 'musa@naa.test' };

/** What is said beside the fields of a form, by the server as by the page. */
export const formsOfPeople: readonly Story[] = [
  refusals(login, wrong({}, { userName: required, password: 'Please enter password' }, nobody), {
    as: nobody,
    ask: { userName: 'nobody@naa.test', password: 'Kobodesk@2026' },
    status: 400,
    message: 'Incorrect email or password',
  }),
  refusals(forgotPassword, wrong({}, { email: required }, nobody)),
  refusals(
    resetPassword,
    wrong(
      {},
      {
        userName: required,
        newPassword: 'Please enter password',
        confirmPassword: 'Confirm Password is required',
      },
      nobody,
    ),
    wrong(
      { userName: admin, newPassword: 'too short', confirmPassword: 'another', code: 'x' },
      { newPassword: rule, confirmPassword: 'The new password and confirm password does not match' },
      nobody,
    ),
    {
      as: nobody,
      ask: { userName: admin, newPassword: 'Kobodesk@2027', confirmPassword: 'Kobodesk@2027', code: 'x' },
      status: 400,
      message: 'This link is no longer valid. Please ask for a new one on the Forgot Password page',
    },
  ),
  refusals(
    changePassword,
    wrong({}, { newPassword: 'New Password is required', confirmPassword: 'Confirm Password is required' }),
    wrong(
      {
        currentPassword: 'Kobodesk@2026',
        newPassword: 'short',
        confirmPassword: 'other than it',
        userName: admin,
      },
      {
        newPassword: 'New Password must contain a minimum of eight characters',
        confirmPassword: 'Confirm  Password does not match New Password',
      },
    ),
    wrong(
      {
        currentPassword: 'Kobodesk@2026',
        newPassword: 'Kobodesk2027',
        confirmPassword: 'Kobodesk2027',
        userName: admin,
      },
      { newPassword: rule },
    ),
    {
      ask: {
        currentPassword: 'Kobodesk@2025',
        newPassword: 'Kobodesk@2027',
        confirmPassword: 'Kobodesk@2027',
        userName: admin,
      },
      status: 400,
      message: 'The old password is not correct',
    },
    {
      ask: {
        currentPassword: 'Kobodesk@2026',
        newPassword: 'Kobodesk@2027',
        confirmPassword: 'Kobodesk@2027',
        userName: 'supervisor@naa.test',
      },
      ...notAllowed,
    },
  ),
  refusals(
    saveUser,
    wrong({}, { ...person, mobileNo: phone }),
    wrong({ ...whole, roleId: 4, mobileNo: '0803' }, { mobileNo: phoneLength }),
  ),
  refusals(
    saveStaff,
    wrong({}, { ...person, titleId: 'Please select a title', phoneNumber: phone }),
    wrong({ ...whole, roleId: 7, titleId: 4, phoneNumber: '0803' }, { phoneNumber: phoneLength }),
    {
      as: 'customer.admin@skyways.test',
      ask: { ...whole, id: 508, titleId: 5, roleId: 6, phoneNumber: '08031234567', organizationId: 10 },
      ...notAllowed,
    },
  ),
  ...[activateUser, deactivateUser].map((turn) =>
    refusals(turn, { as: provider, ask: { UserId: 500 }, ...notAllowed }),
  ),
  ...[activateStaff, deactivateStaff].map((turn) =>
    refusals(turn, { as: 'customer.admin@skyways.test', ask: { CustomerStaffId: 508 }, ...notAllowed }),
  ),
  refusals(
    updateOrganisation,
    wrong(
      {},
      {
        website: 'Please enter a website',
        industry: 'Please enter an industry',
        countryId: 'Please select a country',
        address: 'Please enter an address',
        stateId: 'Please select a state',
        lgaId: 'Please select an LGA',
        postalCode: 'Please enter a zip code',
        'contacts.0.name': 'Please enter a name',
        'contacts.0.designation': 'Please enter a designation',
        'contacts.0.emailAddress': 'Please enter an email address',
        'contacts.0.phoneNumber': phone,
      },
    ),
    wrong({ contacts: [{ phoneNumber: '0803' }] }, { 'contacts.0.phoneNumber': phoneLength }),
  ),
  refusals(
    saveBranding,
    {
      ask: aForm({ AgencyId: '20', Logo: aPicture(201, 10) }),
      status: 400,
      message: 'The logo dimensions cannot exceed 200 * 200 pixels',
    },
    {
      ask: aForm({ AgencyId: '20', Background: aPicture(10, 2501) }),
      status: 400,
      message: 'The background image dimensions cannot exceed 2500 * 2500 pixels',
    },
    {
      ask: aForm({ AgencyId: '20', Logo: Buffer.from('no picture') }),
      status: 400,
      message: 'The image must be a JPG or PNG file',
    },
    { ask: aForm({ AgencyId: '20' }), status: 400, message: 'Please choose a logo or a background image' },
  ),
];
