import { problem } from '../../kernel/index.js';

/** Why a correction cannot be asked for; its field is named beside it. */
export const CorrectionRefused = problem(
  'CORRECTION_REFUSED',
  422,
  ({ message }: { field: string; message: string }) => message,
);
/** Between the request and its approval somebody else changed the same. */
export const CorrectionOutdated = problem(
  'CORRECTION_OUTDATED',
  409,
  ({ what }: { what: string }) => `The ${what} of the invoice has changed since the request was made`,
);
