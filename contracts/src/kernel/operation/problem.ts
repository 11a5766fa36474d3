/**
 * Something a caller may be refused with. `code` is stable and in capitals, `status` the HTTP status,
 * `message` what a person reads. Declared beside the operations that may answer it.
 */
export interface Problem<Code extends string = string> {
  readonly code: Code;
  readonly status: number;
  readonly message: string | ((details: never) => string);
}

/** Declares a refusal; what its message is made of goes with it: `problem('NOT_MAPPED', 422, ({ what }: { what: string }) => …)`. */
export const problem = <const Code extends string>(
  code: Code,
  status: number,
  message: Problem['message'],
): Problem<Code> => ({ code, status, message });

/** What crosses a wire when a call is refused; the same shape in both modes. */
export interface ProblemReport {
  code: string;
  status: number;
  message: string;
  /** field path → message, of a request that broke a validation rule */
  fields?: Record<string, string>;
  details?: unknown;
}

/** The one error class that survives the wire. Anything else reaches the caller as INTERNAL. */
export class Refusal extends Error {
  constructor(readonly report: ProblemReport) {
    super(report.message);
    this.name = 'Refusal';
  }
}

/** Builds the error of a declared problem. */
export function refusalOf(of: Problem, details?: unknown, message?: string): Refusal {
  const text = message ?? (typeof of.message === 'function' ? of.message(details as never) : of.message);
  return new Refusal({ code: of.code, status: of.status, message: text, details });
}

/** Problems that any operation may answer; they need no declaration. */
export const ValidationFailed = problem('VALIDATION_FAILED', 400, 'Please check the highlighted fields');
/** Refuses one field, as its schema would, or by a problem of its own. */
export const wrongField = (
  field: string,
  message: string,
  { code, status }: Problem = ValidationFailed,
): Refusal => new Refusal({ code, status, message, fields: { [field]: message } });
export const SessionExpired = problem('SESSION_EXPIRED', 401, 'Your session has expired!');
/** What an API key says of itself is wrong: it was cut off, or mistyped. */
export const KeyUnreadable = problem(
  'API_KEY_UNREADABLE',
  401,
  'This is not a whole API key. Please check how it was copied',
);
export const KeyRefused = problem(
  'API_KEY_REFUSED',
  401,
  'This API key is not known, has expired or was revoked',
);
export const KeyNotFromHere = problem(
  'API_KEY_NOT_FROM_HERE',
  403,
  'This API key may not be used from this address',
);
/** A service account asks for what belongs to people (rules/people.md#service-accounts). */
export const ForPeople = problem('FOR_PEOPLE', 403, 'This is for people. A service account may not do it');
export const NotPermitted = problem('NOT_PERMITTED', 403, 'You do not have the permission to access page!');
export const ForeignAgency = problem(
  'FOREIGN_AGENCY',
  403,
  'You dont have permission to perform this action',
);
export const AgencyNotChosen = problem('AGENCY_NOT_CHOSEN', 422, 'Please select an organization');
export const RecordNotFound = problem('RECORD_NOT_FOUND', 404, 'Resource not found');
export const KeyInUse = problem('IDEMPOTENCY_KEY_IN_USE', 409, 'The same request is still being processed');
export const KeyReused = problem(
  'IDEMPOTENCY_KEY_REUSED',
  422,
  'This Idempotency-Key was used for another request',
);
export const TooManyRequests = problem('TOO_MANY_REQUESTS', 429, 'Too many attempts. Please try again later');
export const TooLarge = problem('PAYLOAD_TOO_LARGE', 413, 'The request is too large');
export const Unavailable = problem('SERVICE_UNAVAILABLE', 503, 'Unable to handle request');
export const DeadlineExceeded = problem('DEADLINE_EXCEEDED', 503, 'Unable to handle request');
export const Unexpected = problem('INTERNAL', 500, 'Oops, something went wrong');
