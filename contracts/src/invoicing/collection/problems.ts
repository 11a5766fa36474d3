import { problem } from '../../kernel/index.js';
import { furthestDays, type PromiseRefusal, type PromiseSource } from './promise-rules.js';

/** Why it is no promise, in words. */
export const promiseRefusals: Readonly<Record<PromiseRefusal, (source: PromiseSource) => string>> = {
  'nothing-due': () => 'Nothing is due of this invoice',
  nothing: () => 'The amount must be above 0',
  'too-much': () => 'The amount cannot be more than the outstanding balance',
  past: () => 'The day cannot be in the past',
  'too-far': (source) => `The day cannot be more than ${furthestDays[source]} days ahead`,
};

export const PromiseRefused = problem(
  'PROMISE_REFUSED',
  422,
  ({ invoiceNumber, why, source }: { invoiceNumber: string; why: string; source: string }) =>
    `${invoiceNumber}: ${promiseRefusals[why as PromiseRefusal](source as PromiseSource)}`,
);
export const PromisedTooOften = problem(
  'PROMISED_TOO_OFTEN',
  409,
  'This invoice was promised here several times. Please contact the agency',
);
export const PromiseNotFound = problem('PROMISE_NOT_FOUND', 404, 'The promise was not found');
export const PromiseOver = problem('PROMISE_OVER', 409, 'The promise is over already');

export const DisputeNotFound = problem('DISPUTE_NOT_FOUND', 404, 'The dispute was not found');
export const DisputeDecided = problem(
  'DISPUTE_DECIDED',
  409,
  ({ by }: { by: string }) => `The dispute has been decided already by ${by}`,
);
export const DisputeOpen = problem(
  'DISPUTE_OPEN',
  409,
  ({ invoiceNumber }: { invoiceNumber: string }) => `Invoice ${invoiceNumber} is disputed already`,
);
export const DisputeRefused = problem(
  'DISPUTE_REFUSED',
  422,
  ({ invoiceNumber }: { invoiceNumber: string }) =>
    `${invoiceNumber}: The disputed amount must be above 0 and cannot be more than the outstanding balance`,
);
export const DisputeOwned = problem(
  'DISPUTE_OWNED',
  409,
  ({ owner }: { owner: string }) => `${owner} looks after this dispute already`,
);
export const OfficerNotFound = problem(
  'OFFICER_NOT_FOUND',
  422,
  'A dispute can be handed to active staff who may manage promises and disputes',
);
export const DisputeFileMissing = problem('DISPUTE_FILE_MISSING', 404, 'The dispute has no file');
