import { Inject, Injectable } from '@nestjs/common';
import type { OrganisationProfile } from '@kobodesk/contracts/identity';
import { many, type Actor } from '@kobodesk/contracts/kernel';
import { getLateReport, orderLateReport } from '@kobodesk/contracts/reporting';
import { dayOf, momentText } from '@kobodesk/chassis/clock/zone';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { KeptFiles } from '@kobodesk/chassis/files/kept-files';
import { CONTEXT, FILES } from '@kobodesk/chassis/hosts/tokens';
import type { Tx } from '@kobodesk/chassis/operations/call';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { AgencyDesk, Overtaken } from '../agency-desk.js';
import { AgeingConfigurations } from '../ageing/ageing-configurations.js';
import { MailDesk } from '../mail/mail-desk.js';
import { Mails } from '../mail/mails.js';
import { addressesOf } from '../notice/notice.js';
import { madeFile, mostAttachedBytes, type MadeFile } from './made-file.js';
import { OpenReports } from './open-reports.maintenance.js';
import { reportMail } from './report-mail.js';
import type { ReportEntity } from './report.entity.js';
import { Reports } from './reports.js';

const lookEveryMs = 5000;
const mostTries = 3;

/**
 * Orders the file of a report, asks after it, and sends it. The letters and the note that they were written are one
 * transaction, so a crash anywhere leaves a report that is taken up again, or one that was sent.
 */
@Injectable()
export class ReportDesk extends AgencyDesk<ReportEntity> {
  constructor(
    @Inject(CONTEXT) context: ServiceContext,
    @Inject(FILES) private readonly files: FileStore,
    private readonly mails: MailDesk,
  ) {
    const operation = 'notifications.report.go-on';
    super(context, { lookEveryMs, alone: 'ageing-reports', work: 'ageing reports', operation });
  }

  protected open(): Promise<ReportEntity[]> {
    return this.unit().acrossTenants(OpenReports).all();
  }

  /** One step: order the file, or send it when it is made. */
  protected async goOn(report: ReportEntity, actor: Actor, profile: OrganisationProfile): Promise<void> {
    const { exportId } = report;
    if (exportId === null) return this.order(report, actor);
    const file = await madeFile(this.files, this.unit(report, actor).ask(getLateReport, { exportId }));
    if (file === 'in work') return;
    if (file === 'lost') return this.startOver(report, actor);
    await this.send(report, actor, { profile, file });
    void this.mails.wake();
  }

  private async order(report: ReportEntity, actor: Actor): Promise<void> {
    const { data } = await this.unit(report, actor).ask(orderLateReport, {});
    await this.unit(report, actor).write((tx) => this.move(tx, report, { exportId: data.exportId }));
  }

  private startOver(report: ReportEntity, actor: Actor): Promise<void> {
    const tries = report.tries + 1;
    const zone = actor.timeZone;
    return this.unit(report, actor).write(async (tx) => {
      if (tries < mostTries) return this.move(tx, report, { exportId: null, tries });
      await this.endWithout(tx, report, { why: 'The file could not be made', zone });
    });
  }

  private send(
    report: ReportEntity,
    actor: Actor,
    { profile, file }: { profile: OrganisationProfile; file: MadeFile<{ rows: number }> },
  ): Promise<void> {
    const zone = actor.timeZone;
    return this.unit(report, actor).write(async (tx) => {
      const configuration = await tx.of(AgeingConfigurations).get();
      const recipients = addressesOf((configuration?.notificationEmails ?? '').split(','));
      if (recipients.length === 0)
        return this.endWithout(tx, report, { why: 'There are no priority emails', zone });
      if (file.bytes.length > mostAttachedBytes)
        return this.endWithout(tx, report, { why: 'The file is too large for a mail', zone });
      const { id: fileId, name, contentType, said } = file;
      const { rows } = said;
      await this.move(tx, report, { doneAt: tx.now, rowCount: rows, letters: recipients.length });
      const day = dayOf(tx.now, zone);
      const { subject, ...letter } = reportMail({ agency: profile.name, day, rows });
      const mailId = (index: number) => `ageing-report-${report.id}${index === 0 ? '' : `-${index + 1}`}`;
      await tx.of(KeptFiles).keep({ id: fileId, name, contentType, owner: mailId(0) }, file.bytes);
      const content = { ...letter, files: [{ fileId, name, contentType }] };
      const mails = recipients.map((recipient, index) => ({
        mailId: mailId(index),
        recipient,
        subject,
        content,
        scheduleRunId: report.scheduleRunId,
      }));
      await tx.of(Mails).queueAll(mails);
      const became = `was sent to ${recipients.join(', ')}: ${many(rows, 'invoice')}`;
      await this.audit(tx, report, { became, zone });
    });
  }

  private async endWithout(
    tx: Tx,
    report: ReportEntity,
    { why, zone }: { why: string; zone: string },
  ): Promise<void> {
    await this.move(tx, report, { doneAt: tx.now, note: why });
    await this.audit(tx, report, { became: `was not sent: ${why}`, zone });
  }

  private async audit(
    tx: Tx,
    { id, dueAt }: ReportEntity,
    { became, zone }: { became: string; zone: string },
  ): Promise<void> {
    await tx.audit({
      action: 'Send ageing report',
      entity: 'ageing report',
      entityId: id,
      description: `The ageing report due at ${momentText(dueAt, zone)} ${became}`,
    });
  }

  private async move(tx: Tx, report: ReportEntity, to: Partial<ReportEntity>): Promise<void> {
    if (!(await tx.of(Reports).move(report, to))) throw new Overtaken(`report ${report.id} was moved on`);
  }
}
