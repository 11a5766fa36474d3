import { Inject, Injectable } from '@nestjs/common';
import type { OrganisationProfile } from '@kobodesk/contracts/identity';
import {
  receivablesAtOnce,
  walkReceivables,
  listReceivables,
  type Receivable,
} from '@kobodesk/contracts/invoicing';
import type { Actor } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { CONTEXT, SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { AgencyDesk, Overtaken } from '../agency-desk.js';
import { AgeingConfigurations } from '../ageing/ageing-configurations.js';
import { MailDesk } from '../mail/mail-desk.js';
import { Mails } from '../mail/mails.js';
import type { NotificationsSettings } from '../notifications.settings.js';
import { NoticePolicies } from '../policy/notice-policies.js';
import type { Policy } from '../policy/policy.js';
import { isQuiet } from '../policy/quiet-hours.js';
import { lookAround } from './look-around.js';
import { firstDay, plannedOf, sendingOf, walkedUntil } from './notice-work.js';
import { noticeAudit, prioritiesOf } from './notice-mails.js';
import type { NoticeRunEntity } from './notice-run.entity.js';
import { NoticeRuns, paceOf, runAudit } from './notice-runs.js';
import { Notices } from './notices.js';
import { OpenRuns } from './open-runs.maintenance.js';

const lookEveryMs = 2000;
/** so few that what was looked at is still true when it is written */
const sentAtOnce = 50;
/** no more letters are written while so many wait: a letter is to be as fresh as the look at its invoice */
const mostWaiting = 200;

/** What a run goes by, and what its letters say. */
interface Work {
  run: NoticeRunEntity;
  actor: Actor;
  profile: OrganisationProfile;
  policy: Policy;
}

const contactsOf = ({ run, policy }: Work, invoices: readonly Receivable[], today: string) => {
  const { leastDaysBetween } = policy;
  return { invoices, leastDaysBetween, today, butOfRun: run.id };
};

/**
 * Works off runs of notices: plans first, slice by slice, and then sends what is planned after one more look. Each
 * slice is one transaction with the note of how far it came; a crash leaves either all of it or nothing.
 */
@Injectable()
export class NoticeDesk extends AgencyDesk<NoticeRunEntity> {
  constructor(
    @Inject(CONTEXT) context: ServiceContext,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    private readonly mails: MailDesk,
  ) {
    const operation = 'notifications.ageing-run.go-on';
    super(context, { lookEveryMs, alone: 'ageing-runs', work: 'ageing notices', operation });
  }

  protected open(): Promise<NoticeRunEntity[]> {
    return this.unit().acrossTenants(OpenRuns).all();
  }

  /** Until it is over, or has to wait for the mails that it wrote. */
  protected async goOn(run: NoticeRunEntity, actor: Actor, profile: OrganisationProfile): Promise<void> {
    const { organisationId } = run;
    while (!this.isClosing) {
      // those before it took their time: it may have been stopped meanwhile
      const at = await this.unit().within(organisationId, NoticeRuns).find({ id: run.id });
      if (at?.doneAt !== null) return;
      const policy = await this.unit()
        .within(organisationId, NoticePolicies)
        .at(at.policyVersion, paceOf(at));
      const work = { run: at, actor, profile, policy };
      if (at.state === 'planning') await this.plan(work);
      else if (await this.hasToWait(work)) return;
      else await this.send(work);
    }
  }

  /** For the mails that were written to leave, or for the end of quiet hours. */
  private async hasToWait({ policy, actor }: Work): Promise<boolean> {
    const unit = this.unit();
    if (isQuiet(policy, unit.now, actor.timeZone)) return true;
    return (await unit.acrossTenants(OpenRuns).waitingMails(mostWaiting)) >= mostWaiting;
  }

  private async plan(work: Work): Promise<void> {
    const { run, actor, policy } = work;
    const unit = this.unit(run, actor);
    const today = dayOf(unit.now, actor.timeZone);
    const after = { dueDay: run.lastDueDay, invoiceId: run.lastInvoiceId };
    const { data: invoices } = await unit.ask(walkReceivables, {
      fromDueDay: firstDay,
      toDueDay: walkedUntil(today, policy),
      ...(run.lastDueDay === '' ? {} : { after }),
      most: receivablesAtOnce,
    });
    const last = invoices.at(-1);
    const isLast = invoices.length < receivablesAtOnce;
    const { inTransit, officers } = await lookAround(unit, invoices, policy);
    await this.unit(run, actor).write(async (tx) => {
      const ids = invoices.map(({ invoiceId }) => invoiceId);
      const known = await tx.of(Notices).ofInvoices(ids, contactsOf(work, invoices, today));
      const configuration = await tx.of(AgeingConfigurations).get();
      const priorityEmails = prioritiesOf(configuration ?? { notificationEmails: '' });
      const addressees = { officers, priorityEmails };
      const looked = { invoices, known, inTransit, addressees, policy, today };
      const { drafts, counts } = plannedOf({ ...looked, run, at: tx.now });
      const to = {
        ...(last ? { lastDueDay: last.dueDay, lastInvoiceId: last.invoiceId } : {}),
        ...(isLast ? { state: 'sending' as const } : {}),
      };
      await this.move(tx, run, { to, counts });
      await tx.of(Notices).plan(drafts, known);
    });
  }

  private async send(work: Work): Promise<void> {
    const { run, actor, profile, policy } = work;
    const unit = this.unit(run, actor);
    const { isGrouped } = policy;
    const planned = await unit.read(Notices).plannedBy(run.id, { most: sentAtOnce, isGrouped });
    if (planned.length === 0) return this.end(run, actor);
    const invoiceNumbers = planned.map(({ invoiceNumber }) => invoiceNumber);
    const { data: invoices } = await unit.ask(listReceivables, { invoiceNumbers });
    const { inTransit, officers } = await lookAround(unit, invoices, policy);
    await this.unit(run, actor).write(async (tx) => {
      const configuration = await tx.of(AgeingConfigurations).get();
      if (!configuration?.autoNotify) return this.stop(tx, run, actor.timeZone);
      const today = dayOf(tx.now, actor.timeZone);
      const ids = planned.map(({ invoiceId }) => invoiceId);
      const known = await tx.of(Notices).ofInvoices(ids, contactsOf(work, invoices, today));
      const sender = {
        profile,
        template: configuration.notificationTemplate,
        publicUrl: this.settings.PUBLIC_URL,
        priorityEmails: prioritiesOf(configuration),
        officers,
      };
      const looked = { invoices, known, inTransit, addressees: sender, policy, today };
      const { settled, counts } = sendingOf({ ...looked, sender, planned, run, at: tx.now });
      await this.move(tx, run, { counts });
      for (const { id, patch, invoice, recipients } of settled) {
        if (!(await tx.of(Notices).settle(id, patch)))
          throw new Overtaken(`notice ${id} was settled meanwhile`);
        if (invoice && recipients.length > 0) await tx.audit(noticeAudit(invoice, recipients));
      }
      await tx.of(Mails).queueAll(settled.flatMap(({ mails }) => mails));
    });
    void this.mails.wake();
  }

  private async stop(tx: Tx, run: NoticeRunEntity, zone: string): Promise<void> {
    await this.move(tx, run, {
      to: { state: 'stopped', doneAt: tx.now, note: 'Auto notify was switched off' },
    });
    await tx.of(Notices).stop(run.id);
    await tx.audit(runAudit(run, 'were stopped: auto notify was switched off', zone));
  }

  private end(run: NoticeRunEntity, actor: Actor): Promise<void> {
    return this.unit(run, actor).write(async (tx) => {
      await this.move(tx, run, { to: { state: 'done', doneAt: tx.now } });
      await tx.audit(runAudit(run, 'were sent', actor.timeZone));
    });
  }

  private async move(
    tx: Tx,
    run: NoticeRunEntity,
    { to = {}, counts = {} }: { to?: Partial<NoticeRunEntity>; counts?: Parameters<NoticeRuns['move']>[2] },
  ): Promise<void> {
    if (!(await tx.of(NoticeRuns).move(run, to, counts))) throw new Overtaken(`run ${run.id} was moved on`);
  }
}
