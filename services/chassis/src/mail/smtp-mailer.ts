import { createTransport, type Transporter } from 'nodemailer';
import {
  MailDeferred,
  MailRefused,
  messageOf,
  refuseUnsafeHeaders,
  type Mail,
  type Mailer,
} from './mailer.js';

/** what a server was asked when it spoke of this mail, and not of the sender or of itself */
const aboutTheMail = new Set(['RCPT TO', 'DATA']);

/** What a server answered says whether trying again can help. Whatever else went wrong stands as it is. */
function toldBy(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { command = '', responseCode = 0 } = error as { command?: string; responseCode?: number };
  if (!aboutTheMail.has(command) || responseCode < 400) return error;
  const Told = responseCode >= 500 ? MailRefused : MailDeferred;
  return new Told(error.message, { cause: error });
}

/** Mail over SMTP. */
export class SmtpMailer implements Mailer {
  private readonly transporter: Transporter;

  constructor({ url }: { url: string }) {
    this.transporter = createTransport(url, {
      connectionTimeout: 5000,
      greetingTimeout: 5000,
      socketTimeout: 15_000,
    } as never);
  }

  async send(mail: Mail): Promise<void> {
    refuseUnsafeHeaders(mail);
    await this.transporter.sendMail(messageOf(mail)).catch((error: unknown) => {
      throw toldBy(error);
    });
  }
}
