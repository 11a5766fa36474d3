import * as z from 'zod';

/** An id on the wire: a number, or its digits. */
export const id = (message?: string) =>
  z
    .union([z.number(), z.string().regex(/^\d+$/, message)], message)
    .pipe(z.coerce.number<string | number>().int(message).positive(message));
export const Id = id();

const absent = (value: unknown): unknown =>
  value === null || value === '' || value === 0 || value === '0' ? undefined : value;

/** An optional id: absent, null, '' and 0 all mean "not given". */
export const OptionalId = z.preprocess(absent, Id.optional());

/** Optional text of so many characters: null and blank mean "not given"; trimmed. */
export const optionalText = (max: number) =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    z.string().trim().max(max, `At most ${max} characters`).optional(),
  );
export const OptionalText = optionalText(2000);
/** Of what somebody says of a decision: kept whole by whoever keeps it. */
export const longestComment = 1000;

/** Text that must be there, with the message shown when it is not. */
export const text = (message: string, max = 500) =>
  z.string(message).trim().min(1, message).max(max, `At most ${max} characters`);

/** true/false, also as the words and digits that a query string carries. */
export const Flag = z.preprocess((value) => {
  if (value === 'true' || value === '1' || value === 1) return true;
  if (value === 'false' || value === '0' || value === 0 || value === '' || value === null) return false;
  return value;
}, z.boolean());
export const OptionalFlag = z.preprocess(
  (value) => (value === null || value === '' ? undefined : value),
  Flag.optional(),
);

const datePart = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/;

/**
 * A calendar day. Of a date-time only the date part counts (rules/screens.md#days-in-filters). YYYY-MM-DD.
 */
export const calendarDate = (message = 'Please enter a valid date') =>
  z.string(message).transform((value, context) => {
    const match = datePart.exec(value.trim());
    const day = match ? `${match[1]}-${match[2]}-${match[3]}` : '';
    const parsed = match ? new Date(`${day}T00:00:00Z`) : undefined;
    if (parsed && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day)) return day;
    context.issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  });
export const CalendarDate = calendarDate();
export const OptionalDate = z.preprocess(
  (value) => (value === null || value === '' ? undefined : value),
  CalendarDate.optional(),
);

export const emailAddress = (message = 'Please enter a valid email address') =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(254, message)
    .pipe(z.email({ error: message, pattern: z.regexes.html5Email }));

/** `{message}` and nothing else: the answer of commands that only report. */
export const Report = z.object({ message: z.string() });
/** The same of a change that may need a second person: `waits` until somebody approves it, or it is done. */
export const ChangeReport = Report.extend({ waits: z.boolean() });
export const Message = z.string().optional();
