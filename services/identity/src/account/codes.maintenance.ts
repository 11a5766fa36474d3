import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { IsNull, LessThan, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import { hashOfToken, newToken } from '../session/tokens.js';
import { CodeEntity } from './account.entity.js';
import type { CodePurpose } from './account.js';

const keptMs = 30 * 24 * 3_600_000;

/** One-time codes of mailed links. The code itself is in the mail alone; here is its hash. */
export class AccountCodes extends CrossTenantRepository {
  private readonly codes = this.table(CodeEntity);

  /**
   * Makes a code of 256 random bits that works until `expiresAt`, ends the reset codes of earlier letters, and forgets
   * those long expired. Codes of the same letter stay: nobody knows which try of it arrived.
   */
  async issue(
    code: Pick<CodeEntity, 'userId' | 'purpose' | 'expiresAt'> & { letterId: number },
  ): Promise<string> {
    const { userId, purpose, letterId } = code;
    const { now } = this.scope;
    const { token, tokenHash } = newToken();
    await this.codes.remove({ expiresAt: LessThan(new Date(now.getTime() - keptMs)) });
    if (purpose === 'reset') {
      const open = { userId, purpose, usedAt: IsNull() };
      await this.codes.update({ ...open, letterId: IsNull() }, { usedAt: now });
      await this.codes.update({ ...open, letterId: Not(letterId) }, { usedAt: now });
    }
    await this.codes.insert({ ...code, codeHash: tokenHash, createdAt: now, usedAt: null });
    return token;
  }

  async find(code: string, purpose: CodePurpose): Promise<CodeEntity | undefined> {
    return (await this.codes.find({ codeHash: hashOfToken(code), purpose })) ?? undefined;
  }

  /** How many of a user's codes were made since then. */
  countSince(userId: number, purpose: CodePurpose, since: Date): Promise<number> {
    return this.codes.count({ userId, purpose, createdAt: MoreThanOrEqual(since) });
  }

  /** Takes a code and with it every other of its purpose; false when it is used up or too old. */
  async take({ id, userId }: CodeEntity, purpose: CodePurpose): Promise<boolean> {
    const { now } = this.scope;
    const fresh = { id, usedAt: IsNull(), expiresAt: MoreThan(now) };
    if ((await this.codes.update(fresh, { usedAt: now })) !== 1) return false;
    await this.withdraw(userId, purpose);
    return true;
  }

  /** Makes the codes that a user still has useless. */
  async withdraw(userId: number, purpose: CodePurpose): Promise<void> {
    await this.codes.update({ userId, purpose, usedAt: IsNull() }, { usedAt: this.scope.now });
  }
}
