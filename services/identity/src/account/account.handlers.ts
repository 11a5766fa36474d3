import { Injectable } from '@nestjs/common';
import {
  adminResetPassword,
  authenticate,
  changePassword,
  forgotPassword,
  forgotPasswordAnswer,
  login,
  logout,
  resetPassword,
  UserNotEditable,
  UserNotFound,
  UsesSingleSignOn,
} from '@kobodesk/contracts/identity';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Revocations } from '../session/revocations.js';
import { Sessions } from '../session/sessions.maintenance.js';
import { mayManage } from '../user/who-manages-whom.js';
import { isWithinReach } from './account.js';
import { Accounts } from './accounts.maintenance.js';
import { ChangePassword } from './change-password.js';
import { LetterDesk } from './letter-desk.js';
import { Letters } from './letters.maintenance.js';
import { ResetPassword } from './reset-password.js';
import { SignIn } from './sign-in.js';

@Injectable()
export class AccountHandlers {
  constructor(
    private readonly signIn: SignIn,
    private readonly resetPassword: ResetPassword,
    private readonly changePassword: ChangePassword,
    private readonly desk: LetterDesk,
    private readonly revocations: Revocations,
  ) {}

  readonly login = handle(login, (input, call) => this.signIn.run(call, input));

  readonly authenticate = handle(authenticate, ({ username, password }, call) =>
    call.ask(login, { userName: username, password }),
  );

  readonly logout = handle(logout, async (_input, call) => {
    const { sessionId, fullName } = call.actor;
    const answer = { message: 'You have signed out' };
    if (sessionId === null) return answer;
    await call.write(async (tx) => {
      const ended = await tx.acrossTenants(Sessions).end(sessionId, call.now.getTime());
      if (!ended) return;
      await tx.audit({
        action: 'Sign out',
        entity: 'session',
        entityId: sessionId,
        description: `${fullName} signed out`,
        ...(call.actor.homeOrganisationId === null ? {} : { organisationId: call.actor.homeOrganisationId }),
      });
    });
    this.revocations.ofSessions([sessionId]);
    return answer;
  });

  /** Notes the address and answers; whose it is, the letter desk looks up afterwards. */
  readonly forgot = handle(forgotPassword, async ({ email }, call) => {
    await call.write((tx) => tx.acrossTenants(Letters).queueFor(email.toLowerCase(), call.actor));
    return { message: forgotPasswordAnswer };
  });

  readonly reset = handle(resetPassword, (input, call) => this.resetPassword.run(call, input));

  readonly change = handle(changePassword, (input, call) => this.changePassword.run(call, input));

  readonly adminReset = handle(adminResetPassword, async ({ email }, call) => {
    const found = await call.acrossTenants(Accounts).findByName(email);
    const account = found && isWithinReach(call.actor, found) ? found : call.refuse(UserNotFound);
    if (account.usesSingleSignOn) return call.refuse(UsesSingleSignOn);
    // only users whom the caller may edit (rules/people.md#forgotten-passwords)
    const isTheirs = account.id !== call.actor.userId && mayManage(call.actor, account);
    if (!isTheirs || !account.isActive) return call.refuse(UserNotEditable);
    const answer = await call.write(async (tx) => {
      await tx.acrossTenants(Letters).queue('reset', account.id);
      await tx.audit({
        action: 'Admin reset password',
        entity: 'user',
        entityId: account.id,
        description: `${call.actor.fullName} had a link to set a new password sent to ${account.userName}`,
        organisationId: account.organisationId,
      });
      return { message: `A link to set a new password was sent to ${account.userName}` };
    });
    void this.desk.wake();
    return answer;
  });
}
