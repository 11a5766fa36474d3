import type { AccountLetterKind, sendAccountLetter } from '@kobodesk/contracts/notifications';
import type { RequestOf } from '@kobodesk/contracts/kernel';
import { momentText } from '@kobodesk/chassis/clock/zone';
import { compileTemplate } from '@kobodesk/chassis/documents/templates';
import { brandValues, letterButton, letterPage } from '../mail/letter-page.js';

export type AccountLetter = RequestOf<typeof sendAccountLetter>;

/** The words of a kind of letter. Lines are templates; a `{{` in a name stays a `{{`. */
interface Wording {
  subject: string;
  lines: readonly string[];
  /** words of the button; absent, the letter has none */
  action?: string;
  /** where the code goes */
  path?: (code: string) => string;
  closing?: string;
}

const resetPath = (code: string): string => `/resetpassword?code=${encodeURIComponent(code)}`;

const wordings: Record<AccountLetterKind, Wording> = {
  confirmation: {
    subject: 'Confirm your e-mail address',
    lines: [
      'An account was opened for you at {{agency}} with the user name {{userName}}.',
      'Please confirm that this e-mail address is yours. After that you receive your login details.',
    ],
    action: 'Confirm my e-mail address',
    path: (code) => `/activate?userToken=${encodeURIComponent(code)}`,
    closing: 'If you do not expect an account, leave this message alone: nothing happens.',
  },
  'login-details': {
    subject: 'Your login details',
    lines: [
      'Your e-mail address is confirmed. Your user name is {{userName}}.',
      'Set your password to sign in for the first time.',
    ],
    action: 'Set my password',
    path: resetPath,
    closing: 'When the link has expired, use Forgot Password on the login page to get a new one.',
  },
  reset: {
    subject: 'Reset your password',
    lines: [
      'Somebody, hopefully you, asked for a new password for the account {{userName}} at {{agency}}.',
      'Follow the link to set it.',
    ],
    action: 'Set a new password',
    path: resetPath,
    closing: 'If it was not you, leave this message alone: your password stays as it is.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    lines: [
      'The password of your account {{userName}} at {{agency}} was changed, and your other sessions were ended.',
      'If it was not you, ask for a new password on the login page at once, and tell your administrator.',
    ],
  },
  'single-sign-on': {
    subject: 'You sign in another way now',
    lines: [
      'The account {{userName}} at {{agency}} signs in with single sign-on from now on. Its password no longer works.',
      'On the login page choose single sign-on, and sign in there as {{userName}}.',
    ],
    closing: 'If you do not know how to sign in there, please ask your administrator.',
  },
  'key-expires': {
    subject: 'An API key ends soon',
    lines: [
      'The key {{about}} at {{agency}} ends on {{until}}. You answer for the service account that it belongs to.',
      'Roll it over under Service Accounts: the new key is shown once, and the old one works on beside it for as long as you say.',
    ],
    closing: 'If nothing uses it any more, there is nothing to do.',
  },
};

// plain text: nothing to escape
const plain = (line: string, values: Record<string, string>): string =>
  line.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => values[name] ?? '');

const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('\n');

const pageOf = ({ lines, action, closing }: Wording): ((values: unknown) => string) =>
  compileTemplate(
    letterPage(`<p>Dear {{name}},</p>
${paragraphs(lines)}
${action ? `${letterButton(action)}\n<p>Or copy this address into your browser: <a href="{{link}}">{{link}}</a></p>\n<p>The link works once, until {{until}}.</p>` : ''}
${closing ? `<p style="color:#55606E">${closing}</p>` : ''}`),
  );

const pages = Object.fromEntries(
  Object.entries(wordings).map(([kind, wording]) => [kind, pageOf(wording)]),
) as Record<AccountLetterKind, (values: unknown) => string>;

/** The letter as it is mailed. `publicUrl` is the address of the web application, without a slash at its end. */
export function accountMail(
  letter: AccountLetter,
  publicUrl: string,
): { subject: string; text: string; html: string } {
  const wording = wordings[letter.kind];
  const { code, validUntil, agency } = letter;
  const values = {
    name: letter.fullName,
    userName: letter.userName,
    ...brandValues(agency, publicUrl),
    link: wording.path && code !== null ? publicUrl + wording.path(code) : '',
    about: letter.about,
    until: validUntil === null ? '' : momentText(new Date(validUntil), agency.timeZone),
  };
  const lines = [
    `Dear ${values.name},`,
    ...wording.lines.map((line) => plain(line, values)),
    ...(wording.action
      ? [`${wording.action}: ${values.link}`, `The link works once, until ${values.until}.`]
      : []),
    ...(wording.closing ? [wording.closing] : []),
    values.agency,
  ];
  return { subject: wording.subject, text: `${lines.join('\n\n')}\n`, html: pages[letter.kind](values) };
}
