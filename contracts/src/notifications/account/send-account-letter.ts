import * as z from 'zod';
import { internal, operation, problem, Report } from '../../kernel/index.js';

/** What an account letter is about. */
export const AccountLetterKind = z.enum([
  /** asks a new user to confirm the e-mail address: /activate?userToken= */
  'confirmation',
  /** tells a confirmed user the user name and where to set the first password: /resetpassword?code= */
  'login-details',
  /** a link to set a new password: /resetpassword?code= */
  'reset',
  /** says that the password was changed; without a link that opens anything */
  'password-changed',
  /** says that the password no longer works and the identity provider signs in from now on: /login */
  'single-sign-on',
  /** says which key of a service account ends soon, and when; to whoever answers for it */
  'key-expires',
]);
export type AccountLetterKind = z.infer<typeof AccountLetterKind>;

/** Asked again it would be refused again. */
export const LetterRefused = problem('LETTER_REFUSED', 400, 'The mail server does not take the letter');

/**
 * Sends a letter about an account at once, without keeping it: the code in it is a secret, and stands nowhere but in
 * the mail itself. Asked again after a failure, with a code of its own.
 */
export const sendAccountLetter = operation('notifications.account-letter.send', {
  summary: 'Sends a letter about an account at once and keeps nothing of it',
  kind: 'command',
  repeatable: true,
  access: internal,
  request: z.object({
    kind: AccountLetterKind,
    /** the same for every try of one letter */
    mailId: z.string().max(80),
    recipient: z.string().max(254),
    fullName: z.string(),
    userName: z.string(),
    agency: z.object({
      name: z.string(),
      logoURL: z.string(),
      /** '#rrggbb'; '' for the product's own */
      brandColour: z.string().default(''),
      timeZone: z.string(),
    }),
    code: z.string().nullable(),
    /** what it is about, where that is not the account; '' otherwise */
    about: z.string().default(''),
    /** instant until which the code works, or that the letter tells of, ISO 8601; null without one */
    validUntil: z.string().nullable(),
  }),
  response: Report,
  problems: [LetterRefused],
  deadline: 30_000,
});
