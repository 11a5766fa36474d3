import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../files/file-store.js';
import type { Mailer } from '../mail/mailer.js';

type NewFile = Parameters<FileStore['put']>[0];
type StoredFile = Awaited<ReturnType<FileStore['put']>>;
type Mail = Parameters<Mailer['send']>[0];

/** Files that live as long as the test. */
export class MemoryFiles implements FileStore {
  private readonly kept = new Map<string, { meta: StoredFile; content: Buffer }>();

  async put(file: NewFile, body: Readable | Buffer): Promise<StoredFile> {
    const content = Buffer.isBuffer(body) ? body : await buffer(body);
    const meta = { ...file, id: randomBytes(16).toString('hex'), size: content.length } as StoredFile;
    this.kept.set(meta.id, { meta, content });
    return meta;
  }
  async open(id: string) {
    const file = this.kept.get(id);
    return file ? { meta: file.meta, stream: Readable.from([file.content]) } : undefined;
  }
  async remove(id: string): Promise<void> {
    this.kept.delete(id);
  }
  async sweep(now: Date): Promise<number> {
    const before = this.kept.size;
    for (const [id, { meta }] of this.kept) if (meta.expiresAt && meta.expiresAt < now) this.kept.delete(id);
    return before - this.kept.size;
  }
  async healthy(): Promise<boolean> {
    return true;
  }
  get count(): number {
    return this.kept.size;
  }
  /** As a store that was wiped. */
  lose(): void {
    this.kept.clear();
  }
}

/** Mails that were sent. */
export class MemoryMail implements Mailer {
  readonly sent: Mail[] = [];
  /** as a server that takes nothing; an error is what it says of each mail */
  refuses: boolean | Error = false;
  async send(mail: Mail): Promise<void> {
    if (this.refuses instanceof Error) throw this.refuses;
    if (this.refuses) throw new Error('the mail server refuses');
    if (!this.sent.some(({ id }) => id === mail.id)) this.sent.push(mail);
  }
}
