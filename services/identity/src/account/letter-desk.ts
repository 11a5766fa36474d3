import { Inject, Injectable } from '@nestjs/common';
import { LetterRefused, sendAccountLetter, type AccountLetterKind } from '@kobodesk/contracts/notifications';
import { anonymous, Refusal, systemActor } from '@kobodesk/contracts/kernel';
import { causeOf } from '@kobodesk/chassis/desk/cause';
import { done, WorkQueue, type Verdict } from '@kobodesk/chassis/desk/work-queue';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Organisations } from '../organisation/organisations.maintenance.js';
import { letterFor, purposeOf, resetLimit, validityOf } from './account.js';
import { Accounts, type AccountCard } from './accounts.maintenance.js';
import { AccountCodes } from './codes.maintenance.js';
import type { LetterEntity } from './account.entity.js';
import { Letters } from './letters.maintenance.js';

/** whoever asked for a link at the sign-in asks again before long, and wonders about one that comes days later */
const mostTriesOfAsked = 10;

/**
 * Sends the letters that wait. Whether an address is anybody's is looked up here and not in the call that named it, so
 * that the call takes as long for an unknown address as for a known one.
 */
@Injectable()
export class LetterDesk extends WorkQueue<LetterEntity> {
  constructor(@Inject(CONTEXT) context: ServiceContext) {
    super(context, {
      line: Letters,
      lookEveryMs: 1000,
      batch: 20,
      // two days, by far the most of them an hour apart: nobody writes again what is given up
      mostTries: 60,
      alone: 'account-letters',
      work: 'account letters',
      operation: 'identity.account-letter.send',
    });
  }

  /** Sends one letter, or drops it when nobody is to have it. */
  protected async workOff(letter: LetterEntity): Promise<Verdict> {
    const account = await this.accountOf(letter);
    const kind = account && (await this.kindFor(account, letter));
    if (!account || !kind) return done();
    try {
      await this.send(letter, account, kind);
      return done();
    } catch (error) {
      const isRefused = error instanceof Refusal && error.report.code === LetterRefused.code;
      const isLate = letter.userId === null && letter.tries + 1 >= mostTriesOfAsked;
      if (isRefused || isLate) return { is: 'hopeless', reason: String(error) };
      throw error;
    }
  }

  private accountOf(letter: LetterEntity): Promise<AccountCard | undefined> {
    const accounts = this.unit().acrossTenants(Accounts);
    return letter.userId === null ? accounts.findByName(letter.account) : accounts.find(letter.userId);
  }

  /** Undefined when the user is to have none: not active, confirmed already, or too many asked for. */
  private async kindFor(account: AccountCard, letter: LetterEntity): Promise<AccountLetterKind | undefined> {
    const kind = letterFor(account, letter.kind);
    if (!kind || letter.userId !== null || letter.tries > 0) return kind;
    const since = new Date(this.context.clock.now().getTime() - resetLimit.withinMs);
    const issued = await this.unit()
      .acrossTenants(AccountCodes)
      .countSince(account.id, purposeOf(kind), since);
    return issued < resetLimit.letters ? kind : undefined;
  }

  private async send(letter: LetterEntity, account: AccountCard, kind: AccountLetterKind): Promise<void> {
    const organisation = await this.unit().acrossTenants(Organisations).find(account.organisationId);
    if (!organisation) return;
    const { code, validUntil } = await this.issue(letter, account, kind);
    const actor = systemActor('identity', account.organisationId, organisation.timeZone);
    const input = {
      kind,
      mailId: `account-${letter.id}-${letter.kind}`,
      recipient: account.userName,
      fullName: account.fullName,
      userName: account.userName,
      agency: {
        name: organisation.name,
        logoURL: organisation.logoURL,
        brandColour: organisation.brandColour,
        timeZone: organisation.timeZone,
      },
      code,
      about: letter.about,
      validUntil,
    };
    await this.context.caller.call(sendAccountLetter, actor, input, {
      correlationId: causeOf(letter),
    });
  }

  /** A code for this very letter; each try has one of its own, because nobody remembers the last. */
  private issue(letter: LetterEntity, account: AccountCard, kind: AccountLetterKind) {
    const validity = validityOf[kind];
    const expiresAt = new Date(this.context.clock.now().getTime() + (validity ?? 0));
    return this.unit(letter, anonymous(letter.address, letter.source)).write(async (tx) => {
      if (letter.userId === null && letter.tries === 0)
        await tx.audit({
          action: 'Request password reset',
          entity: 'user',
          entityId: account.id,
          description: `A link to set a new password was asked for ${account.userName}`,
          organisationId: account.organisationId,
        });
      if (validity === undefined) return { code: null, validUntil: letter.happensAt?.toISOString() ?? null };
      const code = await tx
        .acrossTenants(AccountCodes)
        .issue({ userId: account.id, purpose: purposeOf(kind), expiresAt, letterId: letter.id });
      return { code, validUntil: expiresAt.toISOString() };
    });
  }
}
