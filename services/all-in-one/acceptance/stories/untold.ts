/** Calls that have no story of their good end here and are named by no other spec. Tell one, and take it off the list. */
export const untold: readonly string[] = [
  'identity.single-sign-on.begin',
  'identity.single-sign-on.finish',
  'identity.staff.migrate',
  'invoicing.invoice.validate-qr',
];

/** Told by `customers.acceptance.spec.ts`, which puts their paths together. */
export const toldOfCustomers: readonly string[] = [
  'invoicing.customer-merge.merge',
  'invoicing.customer-merge.unmerge',
  'invoicing.customer-staff.activate',
  'invoicing.customer-staff.deactivate',
];
