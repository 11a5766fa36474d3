import {
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
}

/** Ed25519 signatures that outsiders can check with the public key alone. */
export class SigningKey {
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;

  /** @param pkcs8 the private key, PKCS#8 DER in base64 */
  constructor(pkcs8: string) {
    this.privateKey = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
    this.publicKey = createPublicKey(this.privateKey);
  }

  sign(text: string): string {
    return sign(null, Buffer.from(text), this.privateKey).toString('base64url');
  }

  verify(text: string, signature: string): boolean {
    const bytes = Buffer.from(signature, 'base64url');
    return bytes.length === 64 && verify(null, Buffer.from(text), this.publicKey, bytes);
  }

  /** SPKI PEM, to publish. */
  publicPem(): string {
    return this.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  }
}

interface StoredSecrets {
  internalKey: string;
  fileKey: string;
  signingKey: string;
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

export const secretsFrom = (stored: StoredSecrets): Secrets => ({
  internalKey: stored.internalKey,
  fileKey: stored.fileKey,
  signing: new SigningKey(stored.signingKey),
});

/** Keys that live as long as the process; for tests. */
export const passingSecrets = (): Secrets => secretsFrom(fresh());
