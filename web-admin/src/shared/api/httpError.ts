/** What a failed call carries, in the form react-admin and our forms read. */
export interface ErrorBody {
  /** field path → message */
  errors?: Record<string, unknown>;
  code?: string;
  details?: unknown;
  correlationId?: string;
  /** rows that a duplicate check found */
  existingItems?: unknown[];
  message?: string;
}

/** A call that was answered with an error. `status` 0: there was no answer. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(message: string, status: number, body: ErrorBody = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.body = body;
  }
}

/** The field messages of an error, when it has some. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = error instanceof HttpError ? error.body.errors : undefined;
  return Object.fromEntries(
    Object.entries(errors ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** What a person reads of any failure; at most 200 characters (rules/screens.md#answers-and-failures). */
export function messageOf(error: unknown, fallback = 'Something went wrong!'): string {
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : '';
  return (message === '' ? fallback : message).slice(0, 200);
}

/** Whether a call was refused for this reason; reasons are known by their code, never by their words. */
export const isRefusedAs = (error: unknown, { code }: Readonly<{ code: string }>): error is HttpError =>
  error instanceof HttpError && error.body.code === code;

/** Whether the server has answered that there is nothing to be had: to ask again would bring the same. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429;

interface Asked {
  readonly error: unknown;
  readonly isRefetchError: boolean;
}

/**
 * An answer that stands when it could not be asked for again (decision 166): it has no error then, and why is its
 * `failureReason`. What was refused does not stand: it is gone, or not for this person any more.
 */
export function standing<A extends Asked>(answer: A): A {
  const { error, isRefetchError } = answer;
  if (!isRefetchError || isRefusal(error)) return answer;
  const stood = { status: 'success', error: null, isError: false, isSuccess: true, isRefetchError: false };
  return { ...answer, ...stood, failureReason: error };
}
