import { compileTemplate } from '@kobodesk/chassis/documents/templates';
import type { NewMail } from '../mail/mails.js';
import type { EndpointEntity } from './webhook.entity.js';

const html = compileTemplate(`<!doctype html><html lang="en"><body>
<p>{{said}}</p>
<p>{{next}}</p>
</body></html>`);

const next =
  'Nothing is lost: events wait, and are sent in their order when somebody resumes the endpoint under Webhooks.';

/** Tells whoever answers for an endpoint that nothing is sent to it any more. */
export function pausedMail(
  { name, url }: EndpointEntity,
  reason: string,
): Pick<NewMail, 'subject' | 'content'> {
  const said = `The webhook endpoint ${name} (${url}) was paused. ${reason}.`;
  return {
    subject: `Webhook endpoint ${name} was paused`.replace(/[\r\n]+/g, ' '),
    content: { text: `${said}\n\n${next}\n`, html: html({ said, next }), files: [] },
  };
}
