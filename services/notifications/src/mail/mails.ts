import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

/** What a waiting mail is made of; its files are kept until it has left. */
export interface MailContent {
  text: string;
  html: string;
  files: { fileId: string; name: string; contentType: string }[];
}

/** Mails of one organisation. */
export class Mails extends ScopedRepository {
  async queue(mail: {
    mailId: string;
    recipient: string;
    subject: string;
    content: MailContent;
  }): Promise<void> {
    await this.run(
      `INSERT INTO mails (organisation_id, mail_id, recipient, subject, content, next_try_ms, correlation_id)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [
        this.organisationId,
        mail.mailId,
        mail.recipient,
        mail.subject,
        JSON.stringify(mail.content),
        this.scope.now.getTime(),
        this.scope.correlationId,
      ],
    );
  }
}
