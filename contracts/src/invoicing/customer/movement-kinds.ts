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
