import { Injectable } from '@nestjs/common';
import {
  NotOwnAccount,
  TooManyAttempts,
  WrongPassword,
  type changePassword,
} from '@kobodesk/contracts/identity';
import { refusalOf, SessionExpired, type RequestOf } from '@kobodesk/contracts/kernel';
import type { Call } from '@kobodesk/chassis/operations/call';
import { Revocations } from '../session/revocations.js';
import { Sessions } from '../session/sessions.maintenance.js';
import type { User } from '../user/user.js';
import { Users } from '../user/users.maintenance.js';
import { Accounts } from './accounts.maintenance.js';
import { AccountCodes } from './codes.maintenance.js';
import { LetterDesk } from './letter-desk.js';
import { Letters } from './letters.maintenance.js';
import { Passwords } from './passwords.js';
import { SignInAttempts } from './sign-in-attempts.maintenance.js';

type ChangeCall = Call<typeof changePassword>;

/** Account/ChangePasswordBDA: the own password, by who knows the old one. The other sessions of the user end. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly passwords: Passwords,
    private readonly revocations: Revocations,
    private readonly desk: LetterDesk,
  ) {}

  async run(call: ChangeCall, input: RequestOf<typeof changePassword>): Promise<{ message: string }> {
    const { userId, userName } = call.actor;
    if (userName.toLowerCase() !== input.userName.toLowerCase()) return call.refuse(NotOwnAccount);
    const user = await call.acrossTenants(Users).find(userId ?? 0);
    if (!user) throw refusalOf(SessionExpired);
    await this.refuseUnlessKnown(call, user, input.currentPassword);
    const passwordHash = await this.passwords.hash(input.newPassword);
    const ended = await this.write(call, user, passwordHash);
    this.revocations.ofSessions(ended);
    void this.desk.wake();
    return { message: 'Your password has been changed' };
  }

  /** Whoever sits at somebody else's open session cannot try passwords for ever either. */
  private async refuseUnlessKnown(call: ChangeCall, user: User, currentPassword: string): Promise<void> {
    const verdict = await call.write((tx) =>
      tx.acrossTenants(SignInAttempts).count(attemptsOf(user), 'change'),
    );
    if (verdict !== 'allowed') call.refuse(TooManyAttempts);
    if (await this.passwords.matches(currentPassword, user.passwordHash)) return;
    await call.write((tx) =>
      tx.audit({
        action: 'Change password refused',
        entity: 'user',
        entityId: user.id,
        description: `${user.fullName} gave a wrong old password`,
        organisationId: user.organisationId,
      }),
    );
    call.refuse(WrongPassword);
  }

  private write(call: ChangeCall, user: User, passwordHash: string): Promise<number[]> {
    return call.write(async (tx) => {
      if (!(await tx.acrossTenants(Accounts).changePassword(user, passwordHash))) call.refuse(WrongPassword);
      await tx.acrossTenants(AccountCodes).withdraw(user.id, 'reset');
      await tx.acrossTenants(SignInAttempts).forgetAll(attemptsOf(user));
      const { sessionId } = call.actor;
      const ended = await tx.acrossTenants(Sessions).endAllOf(user.id, call.now.getTime(), sessionId);
      await tx.acrossTenants(Letters).queue('password-changed', user.id);
      await tx.audit({
        action: 'Change password',
        entity: 'user',
        entityId: user.id,
        description: `${user.fullName} changed the password`,
        after: { sessionsEnded: ended.length },
        organisationId: user.organisationId,
      });
      return ended;
    });
  }
}

// apart from sign-ins: wrong old passwords do not lock the sign-in
const attemptsOf = (user: User): string => `password of ${user.id}`;
