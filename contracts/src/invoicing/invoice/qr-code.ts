import { signedCode } from '../../kernel/signed-code.js';

/** What the signature of an invoice's code covers. */
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

/** The code inside an invoice's QR picture: `K1.<key id>.<statement>.<signature>`. */
export const invoiceCode = signedCode<QrStatement>({
  prefix: 'K1',
  domain: 'kobodesk-invoice-2',
  names: ['agency', 'invoiceNumber', 'invoiceDate', 'amount', 'currency', 'reference', 'documentHash'],
  longest: 1200,
});

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
