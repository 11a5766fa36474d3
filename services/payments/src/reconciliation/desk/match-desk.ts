import { Inject, Injectable } from '@nestjs/common';
import { systemActor } from '@kobodesk/contracts/kernel';
import { done, WorkQueue, type Verdict } from '@kobodesk/chassis/desk/work-queue';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { deskWork } from './desk-work.js';
import type { MatchWishEntity } from '../wish/match-wish.entity.js';
import { WaitingMatches } from '../wish/match-wishes.maintenance.js';
import { runMatch } from './run-match.js';

/**
 * Matches the lines of an agency after a statement was taken or a payment was found, in one process at a time: two would
 * find the same, and keep each other from writing it down.
 */
@Injectable()
export class BankMatchDesk extends WorkQueue<MatchWishEntity> {
  constructor(@Inject(CONTEXT) context: ServiceContext) {
    super(context, {
      line: WaitingMatches,
      lookEveryMs: 2500,
      looksAtStart: true,
      batch: 20,
      mostTries: 12,
      alone: 'bank matching',
      work: 'matching of bank lines',
      operation: 'payments.bank-match.work-off',
    });
  }

  protected async workOff(row: MatchWishEntity): Promise<Verdict> {
    const actor = systemActor('payments', row.organisationId);
    const isStopping = () => this.isClosing;
    const run = await runMatch(deskWork(this.context, this.unit(row, actor), { actor, row, isStopping }));
    if (!run.isWhole) return { is: 'again', reason: 'lines were decided otherwise meanwhile' };
    return done(`${run.changed} of ${run.lines} lines are decided otherwise`);
  }
}
