import { problem } from '../kernel/index.js';

export const InvoiceNotFound = problem('INVOICE_NOT_FOUND', 404, 'The invoice was not found');
export const RevenueNotFound = problem('REVENUE_NOT_FOUND', 404, 'The revenue was not found');
export const CustomerNotFound = problem('CUSTOMER_NOT_FOUND', 404, 'The customer was not found');
export const CustomerInactive = problem('CUSTOMER_INACTIVE', 422, 'An inactive customer cannot be edited');
export const UnregisteredIsFixed = problem(
  'UNREGISTERED_IS_FIXED',
  422,
  'The unregistered customer stays as it is',
);
export const ContactNotFound = problem('STAFF_NOT_FOUND', 404, 'The staff member was not found');
/** Its message includes the words that people know it by (rules/invoices.md#similar-invoices). */
export const SimilarInvoice = problem(
  'SIMILAR_INVOICE',
  409,
  ({ existing }: { existing: string[] }) => `A similar invoice exists: ${existing.join(', ')}`,
);
export const AmountDiffers = problem(
  'AMOUNT_DIFFERS',
  422,
  ({ row }: { row: number }) => `The amount of item ${row} is not quantity x rate`,
);
export const RateIsFixed = problem(
  'RATE_IS_FIXED',
  422,
  ({ rate }: { rate: string }) => `The rate of this revenue is fixed at ${rate}`,
);
export const AmountTooLarge = problem('AMOUNT_TOO_LARGE', 422, 'The amount of the invoice is too large');
export const AmountTooSmall = problem(
  'AMOUNT_TOO_SMALL',
  422,
  'The amount of the invoice is too small to be paid',
);
export const CustomerNotAllowed = problem(
  'CUSTOMER_NOT_ALLOWED',
  422,
  'Unregistered customers are not allowed for this revenue',
);
export const NotMapped = problem(
  'NOT_MAPPED',
  422,
  ({ what }: { what: string }) => `The ${what} is not mapped to this revenue`,
);
export const OutsideScope = problem('OUTSIDE_SCOPE', 403, 'You dont have permission to perform this action');
export const ReferenceTaken = problem(
  'REFERENCE_TAKEN',
  409,
  'The payment reference belongs to another invoice',
);
/** A payment reference that somebody typed, and the provider knows otherwise or not at all. */
export const ReferenceRefused = problem(
  'REFERENCE_REFUSED',
  422,
  ({ message }: { message: string }) => message,
);
/** The same refusal for a wrong code and an unknown invoice. */
export const QrNotGenuine = problem('QR_NOT_GENUINE', 404, 'This invoice could not be authenticated');
export const RevenueGroupNotFound = problem(
  'REVENUE_GROUP_NOT_FOUND',
  404,
  'The revenue group was not found',
);
export const RevenueGroupInUse = problem(
  'REVENUE_GROUP_IN_USE',
  409,
  'Service types belong to this group, so it cannot be removed',
);
export const LocationNotMappable = problem('LOCATION_NOT_FOUND', 404, 'The location was not found');
export const PartPaymentExists = problem(
  'PART_PAYMENT_EXISTS',
  409,
  'This service type has a part payment setting already',
);
export const SettingNotFound = problem('SETTING_NOT_FOUND', 404, 'The setting was not found');
export const SettingsUnknown = problem('SETTINGS_UNKNOWN', 400, 'A field of the settings is not known');
export const GroupLogoMissing = problem('LOGO_MISSING', 400, 'Please choose a logo');
