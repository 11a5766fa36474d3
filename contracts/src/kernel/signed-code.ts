/**
 * A code in a QR picture that carries what it vouches for: `<prefix>.<key id>.<statement>.<signature>`.
 *
 * The statement says by itself what the issuer vouched for when the paper was printed, so that anybody who has the
 * issuer's public keys can check it without asking the issuer's server. This file is what signer and verifier agree on;
 * it imports nothing, because the public page that verifies is small.
 */

/** What one kind of code says, and how it is told from the others. */
interface CodeShape<Said> {
  /** first in the code, e.g. `K1` */
  prefix: string;
  /** first in what is signed: a signature for one kind of paper is none for another */
  domain: string;
  /** the order of this list is the order in the code */
  names: readonly (keyof Said & string)[];
  /** letters of the longest body */
  longest: number;
}

/** The parts of a code, not yet checked. `signed` is the text under the signature. */
export interface CodeParts {
  keyId: string;
  /** base64url of the statement in JSON */
  body: string;
  /** base64url, 64 bytes */
  signature: string;
  signed: string;
}

export interface SignedCode<Said> {
  readonly prefix: string;
  /** Takes a code apart; undefined for anything that is none of this kind. */
  partsOf: (code: string) => CodeParts | undefined;
  /** The text that is signed for a body: the key's name is part of it, so that no code can be told to be another key's. */
  signedTextOf: (keyId: string, body: string) => string;
  /** The statement as the text that goes, base64url encoded, into the body. */
  textOf: (said: Said) => string;
  /** Reads that text again; undefined when it is no statement. */
  saidIn: (text: string) => Said | undefined;
}

/** One kind of code; all that it says is text. */
export function signedCode<Said extends Record<keyof Said, string>>({
  prefix,
  domain,
  names,
  longest,
}: CodeShape<Said>): SignedCode<Said> {
  const form = new RegExp(
    `^${prefix}\\.([A-Za-z0-9_-]{8})\\.([A-Za-z0-9_-]{20,${longest}})\\.([A-Za-z0-9_-]{86})$`,
  );
  const signedTextOf = (keyId: string, body: string): string => `${domain}.${keyId}.${body}`;
  return {
    prefix,
    signedTextOf,
    partsOf: (code) => {
      const [, keyId, body, signature] = form.exec(code.trim()) ?? [];
      if (keyId === undefined || body === undefined || signature === undefined) return undefined;
      return { keyId, body, signature, signed: signedTextOf(keyId, body) };
    },
    textOf: (said) => JSON.stringify(names.map((name) => said[name])),
    saidIn: (text) => {
      const values = listIn(text);
      if (values?.length !== names.length) return undefined;
      return Object.fromEntries(names.map((name, index) => [name, values[index]])) as Said;
    },
  };
}

/** The list of texts that a text is; undefined when it is none. */
function listIn(text: string): string[] | undefined {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    return undefined;
  }
  const isList = Array.isArray(values) && values.every((value) => typeof value === 'string');
  return isList ? (values as string[]) : undefined;
}
