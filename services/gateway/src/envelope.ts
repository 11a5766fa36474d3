import {
  Refusal,
  Unexpected,
  refusalOf,
  type Envelope,
  type ProblemReport,
} from '@kobodesk/contracts/kernel';

/** The success envelope around an answer's JSON text, without parsing it. */
export const successEnvelope = (answerJson: string): string =>
  answerJson === '{}' ? '{"status":1}' : `{"status":1,${answerJson.slice(1)}`;

/** The error envelope of the specification: status 2, a message for a person, a stable code, a correlation id. */
export function errorEnvelope(report: ProblemReport, correlationId: string): Envelope {
  const { code, message, fields, details } = report;
  return {
    status: 2,
    message,
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
