/** Told by `customers.acceptance.spec.ts`, which puts their paths together. */
export const toldOfCustomers: readonly string[] = [
  'invoicing.customer-staff.activate',
  'invoicing.customer-staff.deactivate',
];
