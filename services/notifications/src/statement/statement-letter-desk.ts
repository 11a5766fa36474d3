import { Inject, Injectable } from '@nestjs/common';
import type { OrganisationProfile } from '@kobodesk/contracts/identity';
import { CustomerNotFound } from '@kobodesk/contracts/invoicing';
import { Refusal, type Actor } from '@kobodesk/contracts/kernel';
import { getStatementFile, SettlementUnproved, StatementTooLong } from '@kobodesk/contracts/reporting';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { KeptFiles } from '@kobodesk/chassis/files/kept-files';
import { CONTEXT, FILES, SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { Tx } from '@kobodesk/chassis/operations/call';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { AgencyDesk, Overtaken } from '../agency-desk.js';
import { MailDesk } from '../mail/mail-desk.js';
import { Mails } from '../mail/mails.js';
import type { NotificationsSettings } from '../notifications.settings.js';
import { madeFile, mostAttachedBytes, type MadeFile } from '../report/made-file.js';
import { ordered, paperOf } from './letter-paper.js';
import { OpenStatements } from './open-statements.maintenance.js';
import { StatementLetters } from './statement-letters.js';
import { statementMail } from './statement-mail.js';
import { StatementRuns } from './statement-runs.js';
import type { StatementLetterEntity } from './statement.entity.js';

const lookEveryMs = 2000;
const mostTries = 3;
/** what no second try would mend */
const finalCodes: readonly string[] = [CustomerNotFound.code, SettlementUnproved.code, StatementTooLong.code];

/**
 * Has the paper of a statement printed, asks after it, and sends it. The mail and the note that it was written are one
 * transaction, so a crash anywhere leaves a letter that is taken up again, or one that was sent.
 */
@Injectable()
export class StatementLetterDesk extends AgencyDesk<StatementLetterEntity> {
  // few are looked at: those of one agency that waits would keep those of all others from their turn
  protected override readonly waitsForAgency = false;

  constructor(
    @Inject(CONTEXT) context: ServiceContext,
    @Inject(FILES) private readonly files: FileStore,
    private readonly mails: MailDesk,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {
    const operation = 'notifications.statement-letter.go-on';
    super(context, { lookEveryMs, alone: 'statement-letters', work: 'statements by mail', operation });
  }

  protected open(): Promise<StatementLetterEntity[]> {
    return this.unit().acrossTenants(OpenStatements).letters();
  }

  /** One step: order the paper, or send it when it is printed. */
  protected async goOn(
    letter: StatementLetterEntity,
    actor: Actor,
    profile: OrganisationProfile,
  ): Promise<void> {
    const { exportId } = letter;
    if (exportId === null) return this.order(letter, actor);
    const file = await madeFile(this.files, this.unit(letter, actor).ask(getStatementFile, { exportId }));
    if (file === 'in work') return;
    if (file === 'lost') return this.startOver(letter, actor);
    await this.send(letter, actor, { profile, file });
    void this.mails.wake();
  }

  private async order(letter: StatementLetterEntity, actor: Actor): Promise<void> {
    try {
      const exportId = await ordered(letter, this.unit(letter, actor));
      await this.unit(letter, actor).write((tx) => this.move(tx, letter, { exportId }));
    } catch (error) {
      if (!(error instanceof Refusal) || !finalCodes.includes(error.report.code)) throw error;
      const { message } = error.report;
      await this.unit(letter, actor).write((tx) => this.endWithout(tx, letter, message));
    }
  }

  /** By hand it was printed with the rights of a person, who is not here to ask for it again. */
  private startOver(letter: StatementLetterEntity, actor: Actor): Promise<void> {
    const tries = letter.tries + 1;
    return this.unit(letter, actor).write(async (tx) => {
      if (letter.runId !== null && tries < mostTries) return this.move(tx, letter, { exportId: null, tries });
      await this.endWithout(tx, letter, 'The file could not be made');
    });
  }

  private send(
    letter: StatementLetterEntity,
    actor: Actor,
    { profile, file }: { profile: OrganisationProfile; file: MadeFile },
  ): Promise<void> {
    return this.unit(letter, actor).write(async (tx) => {
      if (file.bytes.length > mostAttachedBytes)
        return this.endWithout(tx, letter, 'The file is too large for a mail');
      await this.move(tx, letter, { doneAt: tx.now });
      const { customerName: name, recipient, scheduleRunId } = letter;
      const { PUBLIC_URL: publicUrl } = this.settings;
      const { subject, ...said } = statementMail({ brand: profile, publicUrl, name, paper: paperOf(letter) });
      const mailId = `statement-${letter.id}`;
      const { id: fileId, name: fileName, contentType } = file;
      await tx.of(KeptFiles).keep({ id: fileId, name: fileName, contentType, owner: mailId }, file.bytes);
      const content = { ...said, files: [{ fileId, name: fileName, contentType }] };
      await tx.of(Mails).queue({ mailId, recipient, subject, content, scheduleRunId });
      if (letter.runId !== null) await tx.of(StatementRuns).tally(letter.runId, 'sent');
      await this.audit(tx, letter, `was sent to ${recipient}`);
    });
  }

  private async endWithout(tx: Tx, letter: StatementLetterEntity, note: string): Promise<void> {
    await this.move(tx, letter, { doneAt: tx.now, note: note.slice(0, 200) });
    if (letter.runId !== null) await tx.of(StatementRuns).tally(letter.runId, 'not_made');
    await this.audit(tx, letter, `was not sent: ${note}`);
  }

  private async audit(tx: Tx, letter: StatementLetterEntity, became: string): Promise<void> {
    const { action, of } = paperOf(letter);
    await tx.audit({
      action,
      entity: 'statement letter',
      entityId: letter.id,
      description: `${of} ${became}`,
    });
  }

  private async move(
    tx: Tx,
    letter: StatementLetterEntity,
    to: Partial<StatementLetterEntity>,
  ): Promise<void> {
    if (!(await tx.of(StatementLetters).move(letter, to)))
      throw new Overtaken(`the statement letter ${letter.id} was moved on`);
  }
}
