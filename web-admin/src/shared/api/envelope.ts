import { en } from '../i18n/en';
import { HttpError, type ErrorBody } from './httpError';

type Json = Record<string, unknown>;
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text for a status when the answer brings none (rules/screens.md#answers-and-failures). */
function textOfStatus(status: number): string {
  if (status === 401) return en.errors.session;
  if (status === 404) return en.errors.notFound;
  if (status >= 500) return en.errors.server;
  return en.errors.unable;
}

/** The words of an answer: the body when it is a text, otherwise its message. */
function wordsOf(answer: unknown): string | undefined {
  if (typeof answer === 'string' && answer.trim() !== '' && !answer.trimStart().startsWith('<'))
    return answer;
  if (!isRecord(answer)) return undefined;
  const inner = isRecord(answer['error']) ? answer['error']['message'] : answer['error'];
  const words = inner ?? answer['message'];
  return typeof words === 'string' && words !== '' ? words : undefined;
}

/** True for an answer that reports an error, whatever its HTTP status says: status 2, or an error field. */
export const isRefusal = (answer: unknown): boolean =>
  isRecord(answer) && (answer['status'] === 2 || Boolean(answer['error']));

/** Makes the error of a refused call; `error.fields` becomes `body.errors`, which forms read. */
export function errorFrom(status: number, answer: unknown): HttpError {
  const error = isRecord(answer) && isRecord(answer['error']) ? answer['error'] : {};
  const message = wordsOf(answer) ?? textOfStatus(status);
  const body: ErrorBody = { ...(error as ErrorBody), message };
  if (isRecord(error['fields'])) body.errors = { ...error['fields'], root: { serverError: message } };
  if (isRecord(answer) && Array.isArray(answer['existingItems']))
    body.existingItems = answer['existingItems'];
  return new HttpError(message, status, body);
}
