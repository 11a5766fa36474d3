import {
  Refusal,
  Unexpected,
  refusalOf,
  type Envelope,
  type ProblemReport,
} from '@kobodesk/contracts/kernel';

const nothing = Buffer.from('{"status":1}');
const start = Buffer.from('{"status":1,');

/** The success envelope around the bytes of an answer's JSON text (an object), without reading them. */
export const successEnvelope = (answer: Buffer): Buffer =>
  answer.length <= 2 ? nothing : Buffer.concat([start, answer.subarray(1)]);

/** What a refused record is like: it stands in the envelope itself (rules/settlement.md#similar-accounts). */
function existingItemsOf(details: unknown): unknown[] | undefined {
  const items = (details as { existingItems?: unknown } | null | undefined)?.existingItems;
  return Array.isArray(items) ? items : undefined;
}

/**
 * The error envelope (rules/screens.md#answers-and-failures): status 2, a message for a person, a stable
 * code, a correlation id.
 */
export function errorEnvelope(report: ProblemReport, correlationId: string): Envelope {
  const { code, message, fields, details } = report;
  const existingItems = existingItemsOf(details);
  return {
    status: 2,
    message,
    ...(existingItems ? { existingItems } : {}),
    error: {
      code,
      message,
      ...(fields ? { fields } : {}),
      ...(details === undefined ? {} : { details }),
      correlationId,
    },
  };
}

/** Whatever was thrown, as a report that tells nothing of its cause. */
export function reportOf(error: unknown): ProblemReport {
  return error instanceof Refusal ? error.report : refusalOf(Unexpected).report;
}
