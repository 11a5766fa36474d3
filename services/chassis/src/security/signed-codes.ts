import type { SignedCode } from '@kobodesk/contracts/kernel';
import type { Secrets, VerifyingKey } from './secrets.js';

/** The code of what a paper says, signed with the key in use. */
export function codeOf<Said>(
  form: SignedCode<Said>,
  said: Said,
  { signing }: Pick<Secrets, 'signing'>,
): string {
  const body = Buffer.from(form.textOf(said)).toString('base64url');
  return `${form.prefix}.${signing.id}.${body}.${signing.sign(form.signedTextOf(signing.id, body))}`;
}

/** What a code vouches for, when a key of ours signed it. */
export function vouchedFor<Said>(
  form: SignedCode<Said>,
  code: string,
  trusted: readonly VerifyingKey[],
): Said | undefined {
  const parts = form.partsOf(code);
  const key = parts && trusted.find(({ id }) => id === parts.keyId);
  if (!parts || !key?.verify(parts.signed, parts.signature)) return undefined;
  return form.saidIn(Buffer.from(parts.body, 'base64url').toString());
}
