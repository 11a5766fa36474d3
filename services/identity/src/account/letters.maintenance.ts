import type { AccountLetterKind } from '@kobodesk/contracts/notifications';
import type { Source } from '@kobodesk/contracts/kernel';
import type { Line } from '@kobodesk/chassis/desk/work-queue';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { LessThanOrEqual } from 'typeorm';
import { LetterEntity } from './account.entity.js';

type Matter = Pick<LetterEntity, 'about' | 'happensAt'>;
const aboutItself: Matter = { about: '', happensAt: null };

/**
 * Letters about accounts that are to be sent. What is kept is the wish alone: the code of the link is made when the
 * letter leaves, so that no table and no message ever holds one.
 */
export class Letters extends CrossTenantRepository implements Line<LetterEntity> {
  private readonly letters = this.table(LetterEntity);

  /** For a user that is known; the letter desk decides whether it is still wanted when it leaves. */
  async queue(kind: AccountLetterKind, userId: number): Promise<void> {
    await this.put({ kind, userId, account: '', address: '', source: 'web', ...aboutItself });
  }

  /** For a user, about something that is theirs to look after. */
  async queueAbout(kind: AccountLetterKind, userId: number, matter: Matter): Promise<void> {
    await this.put({ kind, userId, account: '', address: '', source: 'system', ...matter });
  }

  /** For an address that somebody named. The same row whether it is anybody's or not. */
  async queueFor(account: string, { address, source }: { address: string; source: Source }): Promise<void> {
    await this.put({ kind: 'reset', userId: null, account, address, source, ...aboutItself });
  }

  /** By account_letters_due. */
  due(limit: number): Promise<LetterEntity[]> {
    return this.letters.list(
      { nextTry: LessThanOrEqual(this.scope.now) },
      { nextTry: 'ASC', id: 'ASC' },
      limit,
    );
  }

  done({ id }: LetterEntity): Promise<unknown> {
    return this.letters.remove({ id });
  }
  again({ id }: LetterEntity, { tries, nextTry }: { tries: number; nextTry: Date }): Promise<unknown> {
    return this.letters.update({ id }, { tries, nextTry });
  }
  /** Whoever still wants one asks again. */
  giveUp(letter: LetterEntity): Promise<unknown> {
    return this.done(letter);
  }

  private async put(letter: Omit<LetterEntity, 'id' | 'tries' | 'nextTry' | 'correlationId'>): Promise<void> {
    const { now, correlationId } = this.scope;
    await this.letters.insert({ ...letter, tries: 0, nextTry: now, correlationId });
  }
}
