import { keptWords } from '@kobodesk/contracts/kernel';

export type KeyKind = 'word' | 'rc' | 'phone' | 'email';

/** A word of a name, or something that two customers hardly share by accident. */
export interface CustomerKey {
  readonly kind: KeyKind;
  readonly text: string;
}

interface Described {
  readonly name: string;
  readonly rcNumber: string;
  readonly phone: string;
  readonly email: string;
}

const longest = 254;
/** the country code of numbers that are written with a leading 0 */
const home = '234';

/** 'RC 412345', 'rc-412345' and '412345' are one number. */
const plainRc = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^rc(?=\d)/, '');

/** '0803 111 2222' and '+234 803 111 2222' are one number. */
function plainPhone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  return digits.startsWith('0') ? `${home}${digits.slice(1)}` : digits;
}

/** What a customer is found by; what is too short to say anything is left out. */
export function keysOf({ name, rcNumber, phone, email }: Described): CustomerKey[] {
  const phoneDigits = plainPhone(phone);
  const rc = plainRc(rcNumber);
  const address = email.trim().toLowerCase();
  return [
    ...keptWords(name).map((text) => ({ kind: 'word' as const, text })),
    ...(rc.length >= 3 ? [{ kind: 'rc' as const, text: rc }] : []),
    ...(phoneDigits.length >= 7 ? [{ kind: 'phone' as const, text: phoneDigits }] : []),
    ...(address === '' ? [] : [{ kind: 'email' as const, text: address }]),
  ].map(({ kind, text }) => ({ kind, text: text.slice(0, longest) }));
}
