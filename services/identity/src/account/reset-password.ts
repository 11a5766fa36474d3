import { Injectable } from '@nestjs/common';
import { CodeInvalid, type resetPassword } from '@kobodesk/contracts/identity';
import { refusalOf, type RequestOf } from '@kobodesk/contracts/kernel';
import type { Call } from '@kobodesk/chassis/operations/call';
import { Revocations } from '../session/revocations.js';
import { Sessions } from '../session/sessions.maintenance.js';
import type { CodeEntity } from './account.entity.js';
import { Accounts, type AccountCard } from './accounts.maintenance.js';
import { AccountCodes } from './codes.maintenance.js';
import { LetterDesk } from './letter-desk.js';
import { Letters } from './letters.maintenance.js';
import { Passwords } from './passwords.js';
import { SignInAttempts } from './sign-in-attempts.maintenance.js';

type ResetCall = Call<typeof resetPassword>;

/**
 * Account/ResetPasswordBDA: the code of the mailed link opens the account once. A wrong, used or expired code and a
 * code of somebody else are refused alike.
 */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly passwords: Passwords,
    private readonly revocations: Revocations,
    private readonly desk: LetterDesk,
  ) {}

  async run(call: ResetCall, input: RequestOf<typeof resetPassword>): Promise<{ message: string }> {
    const code = await call.acrossTenants(AccountCodes).find(input.code, 'reset');
    const account = code && (await call.acrossTenants(Accounts).find(code.userId));
    const hasPassword = account?.isActive && !account.usesSingleSignOn;
    const isTheirs = hasPassword && account.userName === input.userName.toLowerCase();
    if (!code || !account || !isTheirs || !isFresh(code, call.now)) return call.refuse(CodeInvalid);
    const passwordHash = await this.passwords.hash(input.newPassword);
    const ended = await this.write(call, { code, account, passwordHash });
    this.revocations.ofSessions(ended);
    void this.desk.wake();
    return { message: 'Your password has been reset. Please sign in with your new password' };
  }

  private write(
    call: ResetCall,
    { code, account, passwordHash }: { code: CodeEntity; account: AccountCard; passwordHash: string },
  ): Promise<number[]> {
    return call.write(async (tx) => {
      const taken = await tx.acrossTenants(AccountCodes).take(code, 'reset');
      if (!taken) throw refusalOf(CodeInvalid);
      await tx.acrossTenants(Accounts).setPassword(account.id, passwordHash);
      await tx.acrossTenants(SignInAttempts).forgetAll(account.userName);
      const ended = await tx.acrossTenants(Sessions).endAllOf(account.id, call.now.getTime());
      await tx.acrossTenants(Letters).queue('password-changed', account.id);
      await tx.audit({
        action: 'Reset password',
        entity: 'user',
        entityId: account.id,
        description: `The password of ${account.userName} was set by a mailed link`,
        after: { sessionsEnded: ended.length },
        organisationId: account.organisationId,
      });
      return ended;
    });
  }
}

const isFresh = (code: CodeEntity, now: Date): boolean => code.usedAt === null && code.expiresAt > now;
