import { Injectable } from '@nestjs/common';
import {
  AlreadyConfirmed,
  confirmUser,
  getUserByEmail,
  sendUserConfirmation,
  TokenInvalid,
  UserNotActive,
  UserNotFound,
  UsesSingleSignOn,
} from '@kobodesk/contracts/identity';
import { isCustomerStaff, NotPermitted, refusalOf, type Actor } from '@kobodesk/contracts/kernel';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { isWithinReach, namesOf } from './account.js';
import { Accounts, type AccountCard } from './accounts.maintenance.js';
import { AccountCodes } from './codes.maintenance.js';
import type { CodeEntity } from './account.entity.js';
import { LetterDesk } from './letter-desk.js';
import { Letters } from './letters.maintenance.js';

const confirmed = { message: 'Your e-mail address is confirmed' };

@Injectable()
export class ConfirmationHandlers {
  constructor(private readonly desk: LetterDesk) {}

  /** Once by its code; a second visit of the same link finds the user confirmed and says so again. */
  readonly confirm = handle(confirmUser, async ({ UserToken }, call) => {
    const code = await call.acrossTenants(AccountCodes).find(UserToken, 'confirmation');
    const account = code && (await call.acrossTenants(Accounts).find(code.userId));
    if (!code || !account?.isActive) return call.refuse(TokenInvalid);
    if (account.isConfirmed) return confirmed;
    await takeConfirmation(call, code, account);
    void this.desk.wake();
    return confirmed;
  });

  readonly sendAgain = handle(sendUserConfirmation, async ({ UserId }, call) => {
    const found = await call.acrossTenants(Accounts).find(UserId);
    const account = found && isWithinReach(call.actor, found) ? found : call.refuse(UserNotFound);
    if (account.isConfirmed) return call.refuse(AlreadyConfirmed);
    // the desk would send nothing, and nobody would hear of it
    if (!account.isActive) return call.refuse(UserNotActive);
    if (account.usesSingleSignOn) return call.refuse(UsesSingleSignOn);
    const answer = await call.write(async (tx) => {
      await tx.acrossTenants(Letters).queue('confirmation', account.id);
      await tx.audit({
        action: 'Send confirmation',
        entity: 'user',
        entityId: account.id,
        description: `${call.actor.fullName} had the confirmation mail sent to ${account.userName} again`,
        organisationId: account.organisationId,
      });
      return { message: `The confirmation mail was sent to ${account.userName}` };
    });
    void this.desk.wake();
    return answer;
  });

  readonly byEmail = handle(getUserByEmail, async ({ email }, call) => {
    const { actor } = call;
    const isOwn = email.toLowerCase() === actor.userName.toLowerCase();
    if (isCustomerStaff(actor) && !isOwn) throw refusalOf(NotPermitted);
    const account = await call.acrossTenants(Accounts).findByName(email);
    if (!account || !(isOwn || isColleague(actor, account))) return call.refuse(UserNotFound);
    return { data: cardFor(account) };
  });
}

/** Of the organisation that the actor works for. */
const isColleague = (actor: Actor, account: AccountCard): boolean =>
  actor.organisationId !== null && account.organisationId === actor.organisationId;

const takeConfirmation = (
  call: Call<typeof confirmUser>,
  code: CodeEntity,
  account: AccountCard,
): Promise<void> =>
  call.write(async (tx) => {
    const taken = await tx.acrossTenants(AccountCodes).take(code, 'confirmation');
    if (!taken) return refuseUnlessConfirmed(tx, account.id);
    await tx.acrossTenants(Accounts).confirm(account.id);
    await tx.acrossTenants(Letters).queue('login-details', account.id);
    await tx.audit({
      action: 'Confirm user',
      entity: 'user',
      entityId: account.id,
      description: `${account.userName} confirmed the e-mail address`,
      before: { isConfirmed: false },
      after: { isConfirmed: true },
      organisationId: account.organisationId,
    });
  });

/** The same link opened twice at once: the second comes when the first has confirmed. */
async function refuseUnlessConfirmed(tx: Tx, userId: number): Promise<void> {
  if (!(await tx.acrossTenants(Accounts).find(userId))?.isConfirmed) throw refusalOf(TokenInvalid);
}

const cardFor = (account: AccountCard) => ({
  userId: account.id,
  ...namesOf(account.fullName),
  email: account.userName,
  phoneNum: account.phoneNumber,
  organization: account.organisationName,
  organizationId: account.organisationId,
  vggRole: account.vggRole,
  userRole: account.roleName,
  roleId: account.roleId,
  status: account.isActive,
  emailConfirmationStatus: account.isConfirmed,
  fullName: account.fullName,
  lastActvityDate: account.lastActivity?.toISOString() ?? null,
});
