import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keys of an installation. They come from the environment, or (one-process mode) from a file made at first start. */
export interface Secrets {
  /** signs the actor of messages between services */
  readonly internalKey: string;
  /** signs download addresses */
  readonly fileKey: string;
  readonly signing: SigningKey;
  /** every key whose signatures still hold: the one in use first, then those it replaced */
  readonly trusted: readonly VerifyingKey[];
}

/** A public key as a JSON Web Key (RFC 8037), named by the first characters of its SHA-256. */
export interface PublishedKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly kid: string;
  readonly x: string;
}

/** The public half: checks signatures, makes none. */
export class VerifyingKey {
  /** 8 characters; the same for the same key everywhere */
  readonly id: string;
  readonly published: PublishedKey;

  constructor(private readonly publicKey: KeyObject) {
    const { x } = publicKey.export({ format: 'jwk' });
    if (publicKey.asymmetricKeyType !== 'ed25519' || x === undefined)
      throw new Error('a signing key must be Ed25519');
    this.id = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('base64url').slice(0, 8);
    this.published = { kty: 'OKP', crv: 'Ed25519', kid: this.id, x };
  }

  /** @param x the key's 32 bytes in base64url, as published */
  static from(x: string): VerifyingKey {
    return new VerifyingKey(createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }));
  }

  verify(text: string, signature: string): boolean {
    const bytes = Buffer.from(signature, 'base64url');
    return bytes.length === 64 && verify(null, Buffer.from(text), this.publicKey, bytes);
  }
}

/** Ed25519 signatures that outsiders can check with the public key alone. */
export class SigningKey {
  private readonly privateKey: KeyObject;
  readonly verifying: VerifyingKey;

  /** @param pkcs8 the private key, PKCS#8 DER in base64 */
  constructor(pkcs8: string) {
    this.privateKey = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
    this.verifying = new VerifyingKey(createPublicKey(this.privateKey));
  }

  get id(): string {
    return this.verifying.id;
  }

  sign(text: string): string {
    return sign(null, Buffer.from(text), this.privateKey).toString('base64url');
  }
}

interface StoredSecrets {
  internalKey: string;
  fileKey: string;
  signingKey: string;
  /** public keys that `signingKey` replaced, as published (`x`) */
  retiredKeys?: readonly string[];
}

const fresh = (): StoredSecrets => ({
  internalKey: randomBytes(32).toString('base64url'),
  fileKey: randomBytes(32).toString('base64url'),
  signingKey: generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64'),
});

/** Reads the keys of a data folder, making them at the first start. Readable by the owner alone. */
export function secretsIn(folder: string): Secrets {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'secrets.json');
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(fresh()), { mode: 0o600 });
  return secretsFrom(JSON.parse(readFileSync(file, 'utf8')) as StoredSecrets);
}

export function secretsFrom(stored: StoredSecrets): Secrets {
  const signing = new SigningKey(stored.signingKey);
  const retired = (stored.retiredKeys ?? []).map((x) => VerifyingKey.from(x));
  const trusted = [signing.verifying, ...retired.filter(({ id }) => id !== signing.id)];
  return { internalKey: stored.internalKey, fileKey: stored.fileKey, signing, trusted };
}

/** Keys that live as long as the process; for tests. */
export const passingSecrets = (): Secrets => secretsFrom(fresh());
