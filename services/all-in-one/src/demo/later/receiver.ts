import { listEndpoints } from '@kobodesk/contracts/notifications';
import { request } from '../changes.js';
import { people, type Stage } from '../stage.js';
import { receiverName } from '../system-changes.js';

/** Of this machine, as the built-in provider says where it is. */
const isOwn = (url: string): boolean => /^http:\/\/(localhost|127\.0\.0\.1):\d+\/webhooks$/.test(url);

/**
 * The built-in provider, which takes the demo's events, listens beside PORT; at a start with another PORT the demo's endpoint
 * goes along, by a change as any other. One that somebody gave another address stays there.
 */
export async function followReceiver(stage: Stage): Promise<void> {
  const { receiver: url } = stage;
  if (url === undefined) return;
  const { data } = await stage.as(people.admin, listEndpoints, {});
  const endpoint = data.find(({ name }) => name === receiverName);
  if (!endpoint || endpoint.url === url || !isOwn(endpoint.url)) return;
  const { id, name, types } = endpoint;
  await request(stage, {
    type: 32,
    payload: async () => ({ id, name, url, types }),
    outcome: 'approved',
    comment: 'It listens at another port now',
  });
}
