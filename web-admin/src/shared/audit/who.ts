import type { Keeper } from '@kobodesk/contracts/kernel';
import type { AuditRow } from '@kobodesk/contracts/reporting';

/** the work of each service, as people call it; the trail and its files keep the name of the service */
const works: Readonly<Record<Keeper, string>> = {
  identity: 'Users and organizations',
  invoicing: 'Invoices',
  payments: 'Payments',
  settlement: 'Settlement',
  workflow: 'Approvals',
  reporting: 'Reports',
  notifications: 'Notices',
};
const isWork = (name: string): name is Keeper => Object.hasOwn(works, name);

/** Who did what a record tells: a person, a machine, or the product itself by the work that it belongs to. */
export function whoText({ personName, source }: Pick<AuditRow, 'personName' | 'source'>): string {
  const isByItself = source === 'system' || source === 'provider';
  return isByItself && isWork(personName) ? works[personName] : personName;
}

/** The name that somebody signs in with; the product itself has none. */
export const userText = (row: Pick<AuditRow, 'personName' | 'userName' | 'source'>): string =>
  whoText(row) === row.personName ? row.userName : '';
