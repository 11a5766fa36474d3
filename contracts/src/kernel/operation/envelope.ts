/** Every HTTP answer (rules/screens.md#answers-and-failures): status 1 success, 2 error. */
export interface Envelope {
  status: 1 | 2;
  message?: string;
  data?: unknown;
  results?: unknown[];
  totalCount?: number;
  existingItems?: unknown[];
  downloadUrl?: string;
  error?: EnvelopeError;
}

/** Of a refusal: `code` is for programs, `message` and `fields` for people. */
export interface EnvelopeError {
  /** stable, in capitals */
  code: string;
  message: string;
  /** field path → message */
  fields?: Record<string, string>;
  details?: unknown;
  correlationId: string;
}
