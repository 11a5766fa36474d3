import { Injectable } from '@nestjs/common';
import { InvalidCredentials, login, TooManyAttempts, type SessionUser } from '@kobodesk/contracts/identity';
import type { RequestOf } from '@kobodesk/contracts/kernel';
import type { Call } from '@kobodesk/chassis/operations/call';
import { openSession } from '../session/open-session.js';
import { addressKnownMs } from '../session/session.js';
import { Sessions } from '../session/sessions.maintenance.js';
import type { User } from '../user/user.js';
import { Users } from '../user/users.maintenance.js';
import { Passwords } from './passwords.js';
import { SignInAttempts } from './sign-in-attempts.maintenance.js';

type LoginCall = Call<typeof login>;

/** Account/LoginBDA: throttle, check, open a session, answer what the web application keeps. */
@Injectable()
export class SignIn {
  constructor(private readonly passwords: Passwords) {}

  async run(
    call: LoginCall,
    input: RequestOf<typeof login>,
  ): Promise<{ message: string; data: SessionUser }> {
    const account = input.userName.toLowerCase();
    const { address } = call.actor;
    const now = call.now.getTime();
    const user = await call.acrossTenants(Users).findByName(account);
    const sessions = call.acrossTenants(Sessions);
    const isKnown = await sessions.isKnownAddress(user?.id ?? 0, address, now - addressKnownMs);
    const foreseen = await call.acrossTenants(SignInAttempts).look(account, address, isKnown);
    const counted = () =>
      call.write((tx) => tx.acrossTenants(SignInAttempts).count(account, address, isKnown));
    const verdict = foreseen === 'allowed' ? await counted() : foreseen;
    if (verdict !== 'allowed') {
      await this.auditFailure(call, account, user, ' after too many failed attempts');
      return call.refuse(TooManyAttempts);
    }
    const isRight = await this.passwords.matches(input.password, user?.passwordHash);
    const opened = user?.isActive && isRight ? await openSession(call, user) : undefined;
    if (opened) return opened;
    await this.auditFailure(call, account, user);
    return call.refuse(InvalidCredentials);
  }

  private auditFailure(call: LoginCall, account: string, user: User | undefined, why = ''): Promise<void> {
    return call.write((tx) =>
      tx.audit({
        action: 'Sign in refused',
        entity: 'account',
        entityId: account,
        description: `A sign-in as ${account} was refused${why}`,
        ...(user ? { organisationId: user.organisationId } : {}),
      }),
    );
  }
}
