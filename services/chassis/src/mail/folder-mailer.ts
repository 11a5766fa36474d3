import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock, type Clock } from '../clock/clock.js';
import { refuseUnsafeHeaders, type Attachment, type Mail, type Mailer } from './mailer.js';

export interface KeptMail {
  id: string;
  to: string;
  from: string;
  subject: string;
  /** ISO 8601 */
  date: string;
  text: string;
  html: string;
  attachments: { name: string; contentType: string; content: string }[];
}

const nameOf = (id: string): string => `${createHash('sha256').update(id).digest('hex').slice(0, 32)}.json`;
const keptName = /^[0-9a-f]{32}\.json$/;

/** Mails of a development installation: kept in a folder that the application itself shows. */
export class FolderMailer implements Mailer {
  constructor(
    private readonly folder: string,
    private readonly clock: Clock = systemClock,
  ) {}

  async send(mail: Mail): Promise<void> {
    refuseUnsafeHeaders(mail);
    await mkdir(this.folder, { recursive: true });
    const kept: KeptMail = {
      ...mail,
      date: this.clock.now().toISOString(),
      attachments: mail.attachments.map((file) => ({ ...file, content: file.content.toString('base64') })),
    };
    const file = join(this.folder, nameOf(mail.id));
    await writeFile(`${file}.part`, JSON.stringify(kept));
    await rename(`${file}.part`, file);
  }

  /** Newest first, without bodies. */
  async listMail(): Promise<
    (Omit<KeptMail, 'text' | 'html' | 'attachments'> & { attachments: { name: string }[] })[]
  > {
    const names = (await readdir(this.folder).catch(() => [])).filter((name) => keptName.test(name));
    const mails = await Promise.all(names.map((name) => this.read(name)));
    return mails
      .filter((mail) => mail !== undefined)
      .sort((a, b) => b.date.localeCompare(a.date))
      .map(({ id, to, from, subject, date, attachments }) => ({
        id,
        to,
        from,
        subject,
        date,
        attachments: attachments.map(({ name }) => ({ name })),
      }));
  }

  readMail(id: string): Promise<KeptMail | undefined> {
    return this.read(nameOf(id));
  }

  async readAttachment(id: string, number: number): Promise<Attachment | undefined> {
    const kept = (await this.readMail(id))?.attachments[number];
    return kept && { ...kept, content: Buffer.from(kept.content, 'base64') };
  }

  private async read(name: string): Promise<KeptMail | undefined> {
    const text = await readFile(join(this.folder, name), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as KeptMail);
  }
}
