import { expect, it } from '@jest/globals';
import { systemRoles } from '@kobodesk/contracts/identity';
import { roleText } from './roleText';

it('has words for each role that comes with the product, and leaves others alone', () => {
  for (const { name } of systemRoles) expect(roleText(name)).not.toMatch(/_|^[A-Z]+$/);
  expect(roleText('Cashier')).toBe('Cashier');
});
