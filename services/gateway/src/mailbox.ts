import { FolderMailer } from '@kobodesk/chassis/mail/folder-mailer';
import { compileTemplate } from '@kobodesk/chassis/documents/templates';
import { RecordNotFound, refusalOf } from '@kobodesk/contracts/kernel';
import type { FastifyInstance } from 'fastify';
import type { Edge } from './http/edge.js';

const page =
  compileTemplate(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title></head>
<body><h1>Mailbox</h1><p>Mails that this installation sent. Development only.</p>
{{#each mails}}<article><h2><a href="/dev/mailbox/{{id}}">{{subject}}</a></h2><p>To {{to}}, {{date}}</p>
<ul>{{#each attachments}}<li><a href="/dev/mailbox/{{../id}}/{{@index}}">{{name}}</a></li>{{/each}}</ul></article>
{{else}}<p>Nothing has been sent yet.</p>{{/each}}</body></html>`);

/** The mailbox of a demo: what the folder mailer kept. Absent in any other installation: mails are secret. */
export function registerMailbox(server: FastifyInstance, edge: Edge): void {
  const { KOBODESK_MAILBOX: folder, KOBODESK_DEMO: isDemo } = edge.settings;
  if (folder === undefined || !isDemo) return;
  const mailbox = new FolderMailer(folder);
  server.get('/dev/mailbox', async (request, reply) => {
    const mails = await mailbox.listMail();
    if (request.headers.accept?.includes('application/json')) return reply.send({ mails });
    return reply.type('text/html; charset=utf-8').send(page({ mails }));
  });
  server.get('/dev/mailbox/:id', async (request, reply) => {
    const mail = await mailbox.readMail((request.params as { id: string }).id);
    if (!mail) throw refusalOf(RecordNotFound);
    return reply.type('text/plain; charset=utf-8').send(mail.text);
  });
  server.get('/dev/mailbox/:id/:number', async (request, reply) => {
    const { id, number } = request.params as { id: string; number: string };
    const attachment = await mailbox.readAttachment(id, Number.parseInt(number, 10));
    if (!attachment) throw refusalOf(RecordNotFound);
    return reply.type(attachment.contentType).send(attachment.content);
  });
}
