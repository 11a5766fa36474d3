import { Inject, Injectable } from '@nestjs/common';
import { statementAccountsAtOnce, walkStatementAccounts } from '@kobodesk/contracts/invoicing';
import type { Actor } from '@kobodesk/contracts/kernel';
import { issueDueStatement } from '@kobodesk/contracts/settlement';
import { dayOf, momentText } from '@kobodesk/chassis/clock/zone';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { Tx } from '@kobodesk/chassis/operations/call';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { AgencyDesk, Overtaken } from '../agency-desk.js';
import { OpenStatements } from './open-statements.maintenance.js';
import { StatementLetterDesk } from './statement-letter-desk.js';
import { StatementLetters } from './statement-letters.js';
import { monthBefore } from './statement-month.js';
import { keysOf, plannedLetters } from './statement-plan.js';
import { plannedSettlement, type Planned } from './settlement-plan.js';
import { StatementRuns } from './statement-runs.js';
import type { StatementRunEntity } from './statement.entity.js';

const lookEveryMs = 5000;

/**
 * Plans the statements of a run, customer by customer, a slice and the note of how far it came in one transaction; and
 * ends it when the last of its letters has left (rules/customers.md#statements-by-mail).
 */
@Injectable()
export class StatementRunDesk extends AgencyDesk<StatementRunEntity> {
  constructor(
    @Inject(CONTEXT) context: ServiceContext,
    private readonly letters: StatementLetterDesk,
  ) {
    const operation = 'notifications.statement-run.go-on';
    super(context, { lookEveryMs, alone: 'statement-runs', work: 'runs of statements', operation });
  }

  protected open(): Promise<StatementRunEntity[]> {
    return this.unit().acrossTenants(OpenStatements).runs();
  }

  protected async goOn(run: StatementRunEntity, actor: Actor): Promise<void> {
    let at: StatementRunEntity | null = run;
    while (at?.state === 'planning' && !this.isClosing) {
      await (run.job === 'settlement' ? this.planBeneficiary(at, actor) : this.plan(at, actor));
      at = await this.unit(run, actor).read(StatementRuns).find({ id: run.id });
    }
    if (at?.state !== 'sending') return;
    void this.letters.wake();
    if ((await this.unit(run, actor).read(StatementLetters).openOf(at.id)) === 0) await this.end(at, actor);
  }

  private async plan(run: StatementRunEntity, actor: Actor): Promise<void> {
    const period = monthBefore(dayOf(run.dueAt, actor.timeZone));
    const slice = { ...period, after: run.lastCustomerId, most: statementAccountsAtOnce };
    const { data: accounts, next } = await this.unit(run, actor).ask(walkStatementAccounts, slice);
    await this.unit(run, actor).write(async (tx) => {
      const known = await tx.of(StatementLetters).known(keysOf({ accounts, period }));
      await this.keep(tx, run, { ...plannedLetters({ accounts, run, period, known }), next });
    });
  }

  /** One beneficiary: what is issued is found again by whoever comes to it after a crash. */
  private async planBeneficiary(run: StatementRunEntity, actor: Actor): Promise<void> {
    const period = monthBefore(dayOf(run.dueAt, actor.timeZone));
    const asked = { toDay: period.endDate, at: run.lastCustomerId };
    const { data: issued, next } = await this.unit(run, actor).ask(issueDueStatement, asked);
    await this.unit(run, actor).write(async (tx) => {
      await this.keep(tx, run, { ...(await plannedSettlement(tx, { issued, run, period })), next });
    });
  }

  /** Puts down what was planned, and where to go on. */
  private async keep(
    tx: Tx,
    run: StatementRunEntity,
    { letters, counts, next }: Planned & { next: number | null },
  ): Promise<void> {
    await this.move(tx, run, {
      ...(next === null ? { state: 'sending' } : { lastCustomerId: next }),
      planned: run.planned + counts.planned,
      noAddress: run.noAddress + counts.noAddress,
      sentBefore: run.sentBefore + counts.sentBefore,
    });
    await tx.of(StatementLetters).add(letters);
  }

  private end(run: StatementRunEntity, actor: Actor): Promise<void> {
    const what = run.job === 'settlement' ? 'settlement statements' : 'statements';
    return this.unit(run, actor).write(async (tx) => {
      await this.move(tx, run, { state: 'done', doneAt: tx.now });
      await tx.audit({
        action: run.job === 'settlement' ? 'Send settlement statements' : 'Send statements of account',
        entity: 'statement run',
        entityId: run.id,
        description: `The ${what} due at ${momentText(run.dueAt, actor.timeZone)} were sent: ${run.sent} of ${run.planned}`,
      });
    });
  }

  private async move(tx: Tx, run: StatementRunEntity, to: Partial<StatementRunEntity>): Promise<void> {
    if (!(await tx.of(StatementRuns).move(run, to)))
      throw new Overtaken(`the statement run ${run.id} was moved on`);
  }
}
