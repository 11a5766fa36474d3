import { problem } from '../kernel/index.js';

export const NotPayable = problem('NOT_PAYABLE', 422, ({ reason }: { reason: string }) => reason);
/** The amount that a reference was asked for cannot be paid. */
export const PartRefused = problem('PART_REFUSED', 422, ({ reason }: { reason: string }) => reason);
export const NotTheCreator = problem(
  'NOT_THE_CREATOR',
  403,
  'You dont have permission to perform this action',
);
export const ProviderRefused = problem(
  'PROVIDER_REFUSED',
  422,
  ({ reason }: { reason: string }) => `The payment provider refused: ${reason}`,
);
/** What was to be replaced has been paid meanwhile: the invoice stands otherwise now. */
export const PaidMeanwhile = problem(
  'PAID_MEANWHILE',
  409,
  'A payment has arrived meanwhile. Please look at the invoice again',
);
/** Whoever knows its number may ask for another amount, but not make every printed reference of it worthless. */
export const ReplacedTooOften = problem(
  'REPLACED_TOO_OFTEN',
  429,
  'This invoice was given several payment references within the last hour. Please pay by the one that it shows, or try again later',
);
/** The outcome is not known; asking again is safe, because the order is looked up before a new one is made. */
export const ProviderSilent = problem(
  'PROVIDER_SILENT',
  503,
  'The payment provider did not answer. Please try again in a minute',
);
export const PaymentNotFound = problem(
  'PAYMENT_NOT_FOUND',
  404,
  'There is no payment history for this reference',
);
export const NotificationRefused = problem('NOTIFICATION_REFUSED', 400, 'The notification could not be read');
export const UnknownProvider = problem('UNKNOWN_PROVIDER', 404, 'There is no such payment provider');
