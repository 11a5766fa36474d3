import { expect } from '@jest/globals';
import {
  activateCustomer,
  activateCustomerStaff,
  createCustomer,
  deactivateCustomer,
  deactivateCustomerStaff,
  getMergeDetails,
  getStatement,
  listCustomerStaff,
  mergeCustomers,
  searchCustomers,
  unmergeCustomers,
} from '@kobodesk/contracts/invoicing';
import { by, missing, noAccess, refusals, story, wrong, type Kept, type Story } from './a-story.js';

const clerk = 'client.user@naa.test';
const foreigner = 'client.user@fas.test';
const person = {
  titleId: 5,
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@jos.test',
  phoneNumber: '08031112222',
};
const draft = {
  category: 1,
  type: 2,
  address: '2 Airport Road',
  fromCreateInvoice: false,
  customerStaff: [person],
};
const added = (name: string, more: object = {}): Story =>
  story(createCustomer, {
    as: clerk,
    ask: { ...draft, name, ...more },
    answers: { message: 'Customer created successfully' },
    keeps: [name, 'id.id'],
  });
const family =
  (parent: string, ...children: readonly string[]) =>
  (kept: Kept) => ({
    agencyId: 20,
    parentCustomerId: kept.get(parent),
    childCustomerIds: children.map((name) => kept.get(name)),
  });
const refused = (message: string, parent: string, ...children: readonly string[]) => ({
  ask: family(parent, ...children),
  status: 422,
  message,
});
const statementOf = (kept: Kept) => ({ parameter: { customerId: kept.get(one) } });
const ofContact = by('CustomerStaffId', 'contact');
const stranger = { as: foreigner, ...missing('staff member') };
const payer = { as: 'customer.admin@skyways.test', ...noAccess };
const notPermitted = {
  as: 'customer.admin@skyways.test',
  status: 403,
  message: 'You dont have permission to merge or unmerge customers',
};
const [one, two, three, four, served] = ['Jos Jets', 'Jos Air', 'Jos Cargo', 'Jos Rotors', 'Jos Desk'];

export const mergedCustomers: readonly Story[] = [
  ...[one, two, three, four].map((name) => added(name)),
  added(served, { allowSelfService: true }),
  refusals(
    createCustomer,
    wrong(
      { fromCreateInvoice: false, customerStaff: [{}] },
      {
        name: 'Please enter a name',
        'customerStaff.0.titleId': 'Please select a title',
        'customerStaff.0.firstName': 'Please enter first name',
        'customerStaff.0.lastName': 'Please enter last name',
      },
    ),
    wrong(
      {
        name: 'Jos Sky',
        fromCreateInvoice: false,
        customerStaff: [{ ...person, email: '', phoneNumber: '' }],
      },
      {
        category: 'Please select a category',
        type: 'Please select a type',
        address: 'Please enter an address',
        'customerStaff.0.email': 'Please enter an email address',
        'customerStaff.0.phoneNumber': 'Please enter a phone number',
      },
    ),
    {
      ask: by('id', one, { name: one, category: 2 }),
      status: 422,
      message: 'This field cannot be edited',
    },
    { as: foreigner, ask: by('id', one, { name: one }), ...missing('customer') },
  ),
  story(mergeCustomers, {
    as: clerk,
    ask: family(one, two),
    answers: { message: 'Customers merged successfully' },
    refuses: [
      wrong(
        {},
        {
          parentCustomerId: 'Please select a parent customer to complete the merge process.',
          childCustomerIds: 'Please select two or more customers to continue the merge process.',
        },
      ),
      refused(
        'This selected customer has been merged before. Please unmerge it before proceeding with the merge process.',
        three,
        two,
      ),
      refused(
        'These selected customers have been merged before. Please unmerge them before proceeding with the merge process.',
        one,
        two,
      ),
      refused(
        'This selected customer is a self-service customer and cannot be merged with another customer.',
        three,
        served,
      ),
      {
        ask: (kept) => ({ agencyId: 20, parentCustomerId: kept.get(served), childCustomerIds: [101] }),
        status: 422,
        message:
          'These selected customers are self-service customers and cannot be merged with another customer.',
      },
      {
        as: foreigner,
        ask: (kept) => ({ ...family(three, four)(kept), agencyId: 10 }),
        ...missing('customer'),
      },
      { ...notPermitted, ask: family(three, four) },
    ],
  }),
  story(getStatement, {
    as: clerk,
    ask: statementOf,
    answers: { totalCount: 0, opening: '0', closing: '0', customer: { customerName: one } },
    refuses: [{ as: foreigner, ask: statementOf, ...missing('customer') }],
  }),
  story(getMergeDetails, {
    as: clerk,
    ask: by('parentCustomerId', one),
    answers: {
      data: [
        { customerName: one, isParent: true },
        { customerName: two, isParent: false },
      ],
    },
    refuses: [
      wrong({}, { parentCustomerId: 'Please select a parent customer to unmerge.' }),
      { as: foreigner, ask: by('parentCustomerId', one), ...missing('customer') },
      { ...notPermitted, ask: by('parentCustomerId', one) },
    ],
  }),
  story(listCustomerStaff, {
    as: clerk,
    ask: by('CustomerId', one),
    answers: { data: [{ firstName: 'Ada', status: true }] },
    keeps: ['contact', 'data.0.id'],
    refuses: [{ as: foreigner, ask: by('CustomerId', one), ...missing('customer') }],
  }),
  story(deactivateCustomerStaff, {
    as: clerk,
    ask: ofContact,
    answers: { message: 'Staff deactivated successfully' },
    refuses: [
      { ...stranger, ask: ofContact },
      { ...payer, ask: ofContact },
    ],
  }),
  story(activateCustomerStaff, {
    as: clerk,
    ask: ofContact,
    answers: { message: 'Staff activated successfully' },
    refuses: [
      { ...stranger, ask: ofContact },
      { ...payer, ask: ofContact },
    ],
  }),
  ...[deactivateCustomer, activateCustomer].map((turn, index) =>
    story(turn, {
      as: clerk,
      ask: by('customerId', four),
      answers: { message: `Customer ${index === 0 ? 'deactivated' : 'activated'} successfully` },
      refuses: [
        { as: foreigner, ask: by('customerId', four), ...missing('customer') },
        { ...payer, ask: by('customerId', four) },
      ],
    }),
  ),
  story(searchCustomers, {
    as: clerk,
    ask: { pageSize: 10, parameter: { hasSubCustomers: true } },
    answers: { results: expect.arrayContaining([expect.objectContaining({ customerName: one })]) },
  }),
  story(unmergeCustomers, {
    as: clerk,
    ask: family(one, two),
    answers: { message: 'Customer(s) unmerged successfully' },
    refuses: [
      wrong(
        {},
        {
          parentCustomerId: 'Please select a parent customer to unmerge.',
          childCustomerIds: 'Please select subcustomer(s) to unmerge',
        },
      ),
      refused('Please select subcustomer(s) to unmerge', one, two),
      { as: foreigner, ask: (kept) => ({ ...family(one, two)(kept), agencyId: 10 }), ...missing('customer') },
      { ...notPermitted, ask: family(one, two) },
    ],
  }),
];
