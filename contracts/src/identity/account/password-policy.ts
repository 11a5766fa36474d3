import * as z from 'zod';

/** What is said of a password that breaks the rule (rules/people.md#passwords). */
export const passwordRule =
  'Password must be 8 to 32 characters and contain a digit, a lowercase letter, an uppercase letter and a special character, without spaces';

const shortest = 8;
const longest = 32;

/** How many characters a person counts: one for each code point. */
const lengthOf = (password: string): number => [...password].length;

/** At least eight characters; said in words of its own when a password is changed. */
export const isLongEnough = (password: string): boolean => lengthOf(password) >= shortest;

/** A lower case letter, an upper case letter and a number: the weaker reading, which has words of its own. */
export const hasMixedCaseAndNumber = (password: string): boolean =>
  /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && /\p{Nd}/u.test(password);

/**
 * The rule for every new password (rules/people.md#passwords): 8 to 32 characters with a digit, a lower-case,
 * an upper-case and a special character, no whitespace. Special is whatever is neither letter, digit nor
 * white space.
 */
export const isStrongPassword = (password: string): boolean =>
  isLongEnough(password) &&
  lengthOf(password) <= longest &&
  hasMixedCaseAndNumber(password) &&
  /[^\p{L}\p{Nd}\s]/u.test(password) &&
  !/\s/u.test(password);

/** A password that somebody has typed; `missing` is said when it is not there. Never trimmed. */
export const typedPassword = (missing: string) => z.string(missing).min(1, missing).max(200, passwordRule);

/** Says what is wrong with a field, unless something is said of it already. */
export function sayOf(context: { issues: z.core.$ZodRawIssue[] }, field: string, message: string): void {
  if (context.issues.some(({ path }) => path?.[0] === field)) return;
  context.issues.push({ code: 'custom', path: [field], message, input: undefined });
}
