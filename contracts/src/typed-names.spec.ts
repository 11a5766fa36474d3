import { describe, expect, it } from '@jest/globals';
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

describe('a name that is typed', () => {
  it.each(typed)('into %s (%s) is refused with a character that nobody sees', (id, path) => {
    const operation = operations.find((one) => one.name === id);
    const asked = operation?.request.safeParse(holding(path, 'Ada\u202eeboL'));
    const issue = asked?.error?.issues.find((one) => one.path.join('.') === path.join('.'));
    expect(issue?.message).toBe('Please remove the hidden character U+202E');
  });
});
