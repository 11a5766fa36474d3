import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { operations } from './catalogue.js';

/** Where a person types the name of somebody or something. */
const typed: readonly (readonly [operation: string, path: readonly string[]])[] = [
  ['identity.user.save', ['firstName']],
  ['identity.user.save', ['lastName']],
  ['identity.staff.save', ['firstName']],
  ['identity.staff.save', ['lastName']],
  ['identity.role.save', ['roleName']],
  ['identity.permission.create', ['title']],
  ['identity.location.save', ['location']],
  ['identity.organisation.update', ['contacts', '0', 'name']],
  ['invoicing.customer.create', ['name']],
  ['invoicing.customer.create', ['customerStaff', '0', 'firstName']],
  ['invoicing.customer.create', ['customerStaff', '0', 'lastName']],
  ['invoicing.invoice.create', ['name']],
  ['invoicing.revenue.save', ['name']],
  ['invoicing.revenue-group.create', ['name']],
  ['invoicing.ticket-class.create', ['name']],
  ['invoicing.footer-option.create', ['optionName']],
  ['notifications.schedule.create', ['name']],
  ['workflow.workflow.save', ['name']],
];

const holding = (path: readonly string[], value: string): unknown =>
  path.reduceRight<unknown>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value);

const people = ['identity.user.save', 'identity.staff.save'];

describe('a name that is typed', () => {
  it.each(typed)('into %s (%s) is refused with a character that nobody sees', (id, path) => {
    const operation = operations.find((one) => one.name === id);
    const asked = operation?.request.safeParse(holding(path, 'Ada\u202eeboL'));
    const issue = asked?.error?.issues.find((one) => one.path.join('.') === path.join('.'));
    expect(issue?.message).toBe('Please remove the hidden character U+202E');
  });

  it.each(people)('as the first and the last of a person (%s) fits whole into what is kept', (id) => {
    const operation = operations.find((one) => one.name === id);
    const person = {
      titleId: 1,
      organizationId: 20,
      email: 'ada.obi@naa.test',
      roleId: 4,
      mobileNo: '08012345678',
      phoneNumber: '08012345678',
      revenueIds: [],
      locationIds: [],
    };
    const length = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(length, length, (first, last) => {
        const [firstName, lastName] = ['A'.repeat(first), 'o'.repeat(last)];
        const asked = operation?.request.safeParse({ ...person, firstName, lastName });
        const faults = asked?.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
        const tooLong = [['lastName', 'First and last name: at most 199 characters together']];
        expect(faults).toEqual(`${firstName} ${lastName}`.length > 200 ? tooLong : []);
      }),
      {
        examples: [
          [100, 100],
          [100, 99],
        ],
      },
    );
  });
});
