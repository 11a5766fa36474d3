/**
 * The code inside an invoice's QR picture: `K1.<key id>.<statement>.<signature>`.
 *
 * The statement says by itself what the issuer vouched for when the invoice was printed, so that anybody who has the
 * issuer's public keys can check it without asking the issuer's server. This file is what signer and verifier agree on;
 * it imports nothing, because the public page that verifies is small.
 */
const form = /^K1\.([A-Za-z0-9_-]{8})\.([A-Za-z0-9_-]{20,1200})\.([A-Za-z0-9_-]{86})$/;

/** What the signature covers: the order of this list is the order in the code. */
export interface QrStatement {
  /** name of the issuing agency */
  agency: string;
  invoiceNumber: string;
  /** `YYYY-MM-DD` in the agency's zone */
  invoiceDate: string;
  /** decimal */
  amount: string;
  /** ISO 4217, e.g. `NGN` */
  currency: string;
  /** payment reference (RRR) at the time of printing; empty before there was one */
  reference: string;
  /** SHA-256 of everything the sheet says, base64url */
  documentHash: string;
}
const names = [
  'agency',
  'invoiceNumber',
  'invoiceDate',
  'amount',
  'currency',
  'reference',
  'documentHash',
] as const satisfies readonly (keyof QrStatement)[];

/** The parts of a code, not yet checked. `signed` is the text under the signature. */
export interface QrParts {
  keyId: string;
  /** base64url of the statement in JSON */
  body: string;
  /** base64url, 64 bytes */
  signature: string;
  signed: string;
}

/** The text that is signed for a body: the key's name is part of it, so that no code can be told to be another key's. */
export const signedTextOf = (keyId: string, body: string): string => `kobodesk-invoice-2.${keyId}.${body}`;

/** Takes a code apart; undefined for anything that is none. */
export function qrPartsOf(code: string): QrParts | undefined {
  const [, keyId, body, signature] = form.exec(code.trim()) ?? [];
  if (keyId === undefined || body === undefined || signature === undefined) return undefined;
  return { keyId, body, signature, signed: signedTextOf(keyId, body) };
}

/** The statement as the text that goes, base64url encoded, into the body. */
export const qrStatementText = (statement: QrStatement): string =>
  JSON.stringify(names.map((name) => statement[name]));

/** Reads that text again; undefined when it is no statement. */
export function qrStatementFrom(text: string): QrStatement | undefined {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(values) || values.length !== names.length) return undefined;
  if (!values.every((value) => typeof value === 'string')) return undefined;
  return Object.fromEntries(names.map((name, index) => [name, values[index]])) as unknown as QrStatement;
}

/** A public key as published at {@link publicKeysPath}: a JSON Web Key (RFC 8037). */
export interface QrPublicKey {
  kty: 'OKP';
  crv: 'Ed25519';
  /** its name in the codes: the first 8 characters of its SHA-256 in base64url */
  kid: string;
  /** the 32 bytes, base64url */
  x: string;
}

/** Where the public keys stand, of the key in use and of those before it. */
export const publicKeysPath = '/.well-known/kobodesk-keys.json';
