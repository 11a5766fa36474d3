import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import { Semaphore } from 'async-mutex';
import type { IdentitySettings } from '../identity.settings.js';

/** argon2id, 19 MiB, two passes, one lane: OWASP's recommendation of 2024. argon2id is the library's default kind. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and checks passwords, a few at a time, so that a storm of sign-ins does not starve everything else. */
@Injectable()
export class Passwords {
  private readonly turns: Semaphore;
  private decoy: Promise<string> | undefined;

  constructor(@Inject(SETTINGS) settings: IdentitySettings) {
    this.turns = new Semaphore(settings.HASHES_AT_ONCE);
  }

  hash(password: string): Promise<string> {
    return this.turns.runExclusive(() => hash(password, parameters));
  }

  /** For an unknown user, or one who has set no password yet (no hash), it takes as long and answers false. */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    this.decoy ??= this.hash('no user has this password');
    const known = passwordHash || undefined;
    const against = known ?? (await this.decoy);
    const isRight = await this.turns.runExclusive(() => verify(against, password));
    return isRight && known !== undefined;
  }
}
