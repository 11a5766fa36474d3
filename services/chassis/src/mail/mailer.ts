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
  /** Throws MailRefused for a header that could be misread, anything else when the mail could not be handed over. */
  send(mail: Mail): Promise<void>;
}

export class MailRefused extends Error {}

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
