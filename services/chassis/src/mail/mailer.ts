export interface Attachment {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface Mail {
  /** stable: sending the same mail again is recognisable by it */
  readonly id: string;
  /** of what caused it; stands in a header, for who follows a matter through */
  readonly correlationId?: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
}

export interface Mailer {
  /**
   * Throws MailRefused for a mail that nobody will ever take, MailDeferred for one that is not taken yet, and anything
   * else when none can be handed over, e.g. because the server cannot be reached.
   */
  send(mail: Mail): Promise<void>;
}

/** Nobody will ever take it: a header could be misread, or the server says so of this mail. */
export class MailRefused extends Error {}

/** The server takes mails, but not this one yet. */
export class MailDeferred extends Error {}

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\u0000-\u001f\u007f]/;

/** A line break in a header would let its author write further headers. */
export function refuseUnsafeHeaders(mail: Mail): void {
  for (const [field, value] of Object.entries({
    to: mail.to,
    from: mail.from,
    subject: mail.subject,
    id: mail.id,
    correlationId: mail.correlationId ?? '',
  })) {
    if (control.test(value)) throw new MailRefused(`The ${field} of a mail holds a control character`);
  }
}

/** The message as nodemailer takes it. */
export const messageOf = (mail: Mail) => ({
  messageId: `<${mail.id}@kobodesk>`,
  ...(mail.correlationId === undefined ? {} : { headers: { 'X-Correlation-Id': mail.correlationId } }),
  from: mail.from,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: mail.attachments.map(({ name, contentType, content }) => ({
    filename: name,
    contentType,
    content,
  })),
});
