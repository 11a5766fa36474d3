import { createTransport, type Transporter } from 'nodemailer';
import { messageOf, refuseUnsafeHeaders, type Mail, type Mailer } from './mailer.js';

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
    await this.transporter.sendMail(messageOf(mail));
  }
}
