import { menuRoutes, permissions } from '@kobodesk/contracts/identity';

const purposes = new Map<string, string>(permissions.map(({ code, description }) => [code, description]));

/** of pages that need no permission, or share one with another page */
const ownPurposes: ReadonlyMap<string, string> = new Map([
  ['/delegations', 'Say who decides while you are away'],
  ['/settings-user-profile', 'Find what can be set up'],
  ['/over-payment', 'Use what was paid beyond an invoice, or record that it went back'],
  ['/report', 'See and download the credit notes of a period'],
  ['/performance-tracker', 'See how fast what was billed is collected, and by whom'],
  ['/notice-policy', 'Say which steps remind customers, whom they reach and when they rest'],
  ['/bulk-jobs', 'Plan many corrections at once, and follow what becomes of them'],
  ['/invoice-creator-update', 'Ask that somebody else counts as who raised an invoice'],
  ['/payment-reference-update', 'Ask for another payment reference of an invoice'],
  ['/invoice-approval-update', 'Ask that somebody else decides the edit or the void of an invoice'],
  ['/settings-create-staffs', 'Give somebody of a self-service customer an account'],
  ['/settings-bank-account', 'Keep the accounts that settlements go to'],
  ['/settings-settlements', 'Say who shares in what is collected, and by how much'],
  ['/settlement-statements', 'Tell third parties what they are owed, and record what was paid out'],
  ['/settings-create-self-service-setup', 'Limit how many invoices a customer may leave unpaid'],
  ['/settings-view-self-service-setup', 'See and change the limits of self-service customers'],
]);

/** What a page is for: its own words, otherwise those of the permission that opens it. */
export const purposeOf = (path: string): string =>
  ownPurposes.get(path) ??
  purposes.get(menuRoutes.find((route) => route.path === path)?.permission ?? '') ??
  '';
