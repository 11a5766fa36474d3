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
