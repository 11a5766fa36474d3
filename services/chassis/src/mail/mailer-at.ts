import { fileURLToPath } from 'node:url';
import { FolderMailer } from './folder-mailer.js';
import type { Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** smtp://… sends; file:///folder keeps mails to be looked at, where an installation is only tried. */
export const mailerAt = (url: string): Mailer =>
  url.startsWith('file:') ? new FolderMailer(fileURLToPath(url)) : new SmtpMailer({ url });
