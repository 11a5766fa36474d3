import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { MailDeferred, MailRefused } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

const aMail = {
  id: 'one',
  from: 'no-reply@kobodesk.test',
  to: 'payer@skyways.test',
  subject: 'Invoice',
  text: 'Hello',
  html: '',
  attachments: [],
};

describe(SmtpMailer.name, () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  /** A server that answers these commands so, and takes everything else. */
  async function mailerOf(answers: Record<string, string>): Promise<SmtpMailer> {
    const started = createServer((socket) => {
      let isBody = false;
      socket.on('error', () => undefined);
      socket.write(`${answers['greeting'] ?? '220 ready'}\r\n`);
      socket.on('data', (chunk) => {
        const said = String(chunk);
        if (isBody && !said.endsWith('\r\n.\r\n')) return;
        const known = Object.keys(answers).find((command) => said.startsWith(command));
        const usual = said.startsWith('DATA') ? '354 go on' : '250 fine';
        socket.write(`${isBody ? (answers['body'] ?? usual) : ((known && answers[known]) ?? usual)}\r\n`);
        isBody = !isBody && said.startsWith('DATA');
      });
    });
    server = started;
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    return new SmtpMailer({ url: `smtp://127.0.0.1:${(started.address() as AddressInfo).port}` });
  }
  const failureOf = async (mailer: SmtpMailer): Promise<unknown> =>
    mailer.send(aMail).then(
      () => undefined,
      (error: unknown) => error,
    );

  it('hands a mail over', async () => {
    expect(await failureOf(await mailerOf({}))).toBeUndefined();
  });

  it.each([
    ['RCPT TO', '550 no such user', MailRefused],
    ['body', '554 looks like spam', MailRefused],
    ['RCPT TO', '452 mailbox full', MailDeferred],
    ['body', '451 try later', MailDeferred],
  ])('tells what is said of one mail: %s %s', async (command, answer, kind) => {
    const failure = await failureOf(await mailerOf({ [command]: answer }));
    expect(failure).toBeInstanceOf(kind);
    expect(String(failure)).toContain(answer);
  });

  it.each([
    ['greeting', '554 not now'],
    ['MAIL FROM', '530 authentication required'],
    ['MAIL FROM', '451 overloaded'],
  ])('blames no mail for what is said of all: %s %s', async (command, answer) => {
    const failure = await failureOf(await mailerOf({ [command]: answer }));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
    expect(failure).not.toBeInstanceOf(MailDeferred);
  });

  it('blames no mail while nobody answers', async () => {
    const mailer = await mailerOf({});
    await new Promise((resolve) => server?.close(resolve));
    const failure = await failureOf(mailer);
    expect(String(failure)).toContain('ECONNREFUSED');
    expect(failure).not.toBeInstanceOf(MailRefused);
  });
});
