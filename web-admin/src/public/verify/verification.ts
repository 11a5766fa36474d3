import {
  invoiceCode,
  publicKeysPath,
  type QrPublicKey,
  type QrStatement,
} from '@kobodesk/contracts/invoicing/qr-code';
import { statementCode, type SignedStatement } from '@kobodesk/contracts/reporting/statement-code';
import { settlementCode, type SignedSettlement } from '@kobodesk/contracts/settlement/statement-code';

/** What was signed: an invoice, a statement of account, or what a beneficiary of settlements was told. */
export type Paper =
  | { kind: 'invoice'; says: QrStatement }
  | { kind: 'statement'; says: SignedStatement }
  | { kind: 'settlement'; says: SignedSettlement };

/** What the signature of a code says. Nothing but the code and the public keys is looked at. */
export type Verdict =
  | { kind: 'genuine'; paper: Paper }
  /** changed on the way, or never signed by us */
  | { kind: 'forged' }
  /** a bare signature, as printed before the code carried its statement: only the server can judge it */
  | { kind: 'older' }
  /** no code at all */
  | { kind: 'unreadable' }
  /** this browser knows no Ed25519 */
  | { kind: 'unable' };

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** The code in what somebody pasted: the address that a camera reads from the picture, or the code alone. */
export function codeIn(pasted: string): string {
  const text = pasted.trim();
  try {
    return new URL(text).searchParams.get('code') ?? '';
  } catch {
    return text;
  }
}

/** The keys that came with the page; asked for only where no gateway put them in. */
export async function publicKeys(): Promise<QrPublicKey[]> {
  const inPage = document.querySelector('meta[name="kobodesk-keys"]')?.getAttribute('content') ?? '';
  const text = inPage.startsWith('{') ? inPage : await (await fetch(publicKeysPath)).text();
  return (JSON.parse(text) as { keys: QrPublicKey[] }).keys;
}

async function isSigned(key: QrPublicKey, signed: string, signature: string): Promise<boolean | undefined> {
  // an address without TLS has no subtle, whatever its type says
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return undefined;
  try {
    const { kty, crv, x } = key;
    const imported = await subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify']);
    return await subtle.verify('Ed25519', imported, bytesOf(signature), new TextEncoder().encode(signed));
  } catch {
    return undefined;
  }
}

/** The kinds of codes that there are, each with what a text of it says. */
const kinds = [
  {
    partsOf: invoiceCode.partsOf,
    paperOf: (text: string): Paper | undefined => {
      const says = invoiceCode.saidIn(text);
      return says && { kind: 'invoice', says };
    },
  },
  {
    partsOf: statementCode.partsOf,
    paperOf: (text: string): Paper | undefined => {
      const says = statementCode.saidIn(text);
      return says && { kind: 'statement', says };
    },
  },
  {
    partsOf: settlementCode.partsOf,
    paperOf: (text: string): Paper | undefined => {
      const says = settlementCode.saidIn(text);
      return says && { kind: 'settlement', says };
    },
  },
];

/** Judges a code with the browser's own cryptography. */
export async function verdictOn(code: string, keys: readonly QrPublicKey[]): Promise<Verdict> {
  const kind = kinds.find(({ partsOf }) => partsOf(code));
  const parts = kind?.partsOf(code);
  if (!kind || !parts) return { kind: /^[A-Za-z0-9_-]{86}$/.test(code.trim()) ? 'older' : 'unreadable' };
  const key = keys.find(({ kid }) => kid === parts.keyId);
  if (!key) return { kind: 'forged' };
  const signed = await isSigned(key, parts.signed, parts.signature);
  if (signed === undefined) return { kind: 'unable' };
  const paper = signed ? kind.paperOf(new TextDecoder().decode(bytesOf(parts.body))) : undefined;
  return paper ? { kind: 'genuine', paper } : { kind: 'forged' };
}
