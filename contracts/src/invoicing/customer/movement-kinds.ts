/**
 * What changes what is due of an invoice. An invoice that is edited to another place leaves one and comes to another;
 * recounted is what a change of an earlier day makes of whether the invoice was open since: it has no amount.
 */
export const movementKinds = [
  'raised',
  'edited',
  'voided',
  'paid',
  'credited',
  'moved-out',
  'moved-in',
  'recounted',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** What a line of a statement says of it (rules/customers.md#statement-of-account). */
export const movementWords: Readonly<Record<MovementKind, string>> = {
  raised: 'Invoice',
  edited: 'Invoice edited',
  voided: 'Invoice voided',
  paid: 'Payment',
  credited: 'Credit note',
  'moved-out': 'To another location',
  'moved-in': 'From another location',
  recounted: '',
};
