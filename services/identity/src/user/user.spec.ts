import { describe, expect, it } from '@jest/globals';
import { mayManageStaff, permissions, systemRoles } from '@kobodesk/contracts/identity';
import { planPermissions } from '@kobodesk/contracts/payments';
import { cardsOf, routesOf } from './user.js';

/** sees all of the organisation */
const whole = { locationIds: null, revenueIds: null, customerId: null };
const userOf = (name: string) => {
  const role = systemRoles.find((known) => known.name === name);
  if (!role) throw new Error(`there is no role ${name}`);
  return { ...whole, vggRole: role.vggRole, permissions: [...role.permissions], ownPermissions: [] };
};
const cards = (name: string) =>
  cardsOf(userOf(name)).map(({ permission_Title, route }) => [permission_Title, route]);

describe(cardsOf.name, () => {
  it('leads staff of customers to pages of their own', () => {
    const own = [
      ['Search Invoice', '/customer-search-invoice'],
      ['Create Invoice', '/customer-create-invoice'],
    ];
    expect(cards('LOCATION_USER')).toEqual(expect.arrayContaining(own));
    expect(cards('CUSTOMER_ADMIN')).toEqual(
      expect.arrayContaining([...own, ['Manage Staffs', '/manage-staffs']]),
    );
  });

  it.each(systemRoles.map(({ name }) => name))('leads %s only where the menu leads too', (name) => {
    const paths = routesOf(userOf(name)).flatMap(({ path, child, subchild }) => [
      path,
      ...[...child, ...subchild].map((below) => below.path),
    ]);
    for (const [, route] of cards(name)) expect(paths).toContain(route);
  });

  it('leads whoever asks for credit notes, or decides them, to their pages', () => {
    expect(cards('CLIENT_USER')).toEqual(
      expect.arrayContaining([
        ['Credit Notes', '/create-credit-note'],
        ['Approve Credit Notes', '/my-requests'],
      ]),
    );
  });

  it('shows no card of what has no page yet in place of another page', () => {
    const titles = cards('CLIENT_ADMIN').filter(([, route]) => route === '/search-invoice');
    for (const title of ['Credit Notes', 'Approve Credit Notes', 'Self Service Setup']) {
      expect(permissions.map((known) => known.title)).toContain(title);
      expect(titles.map(([shown]) => shown)).not.toContain(title);
    }
  });
});

describe(routesOf.name, () => {
  it('leads to the form of new staff whoever may make them, and nobody else', () => {
    const led = systemRoles
      .filter((role) =>
        routesOf(userOf(role.name)).some(({ path, child, subchild }) =>
          [path, ...[...child, ...subchild].map((below) => below.path)].includes('/settings-create-staffs'),
        ),
      )
      .map(({ vggRole }) => vggRole);
    expect(led).toEqual(systemRoles.map(({ vggRole }) => vggRole).filter((role) => mayManageStaff({ role })));
  });

  it.each([{ locationIds: [201] }, { revenueIds: [1101] }])(
    'leads past what tells of the whole agency whoever sees a part of it: %j',
    (part) => {
      const pathsOf = (user: Parameters<typeof routesOf>[0]) =>
        routesOf(user).flatMap(({ path, child, subchild }) => [
          path,
          ...[...child, ...subchild].map((below) => below.path),
        ]);
      const admin = userOf('CLIENT_ADMIN');
      const ofAll = ['/audit-trails', '/reconciliation', '/events'];
      expect(pathsOf(admin)).toEqual(expect.arrayContaining(ofAll));
      expect(pathsOf({ ...admin, ...part })).toEqual(pathsOf(admin).filter((path) => !ofAll.includes(path)));
      expect(cardsOf({ ...admin, ...part }).map(({ route }) => route)).not.toContain('/audit-trails');
    },
  );

  it('leads to the bulk jobs whoever may plan any kind of them, who voids their own invoices too', () => {
    const isLed = (permissions: string[]) =>
      routesOf({ ...whole, vggRole: 'clientuser', permissions }).some(({ child }) =>
        child.some(({ path }) => path === '/bulk-jobs'),
      );
    const may = [...new Set(Object.values(planPermissions))];
    expect(may.filter((one) => !isLed([one]))).toEqual([]);
    expect(isLed(['payment.search'])).toBe(false);
  });
});
