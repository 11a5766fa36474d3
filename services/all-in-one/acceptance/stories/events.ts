import { expect } from '@jest/globals';
import {
  listEndpoints,
  listEvents,
  pauseEndpoint,
  removeEndpoint,
  replayEndpoint,
  resendDelivery,
  resumeEndpoint,
  rollSecret,
  saveEndpoint,
  searchDeliveries,
  searchEvents,
  showSecret,
} from '@kobodesk/contracts/notifications';
import type { Product } from '../a-product.js';
import { by, noAccess, story, wrong, type Kept, type Story } from './a-story.js';

const clerk = 'client.user@naa.test';
const foreigner = 'client.admin@fas.test';

export const eventsTold: readonly Story[] = [
  story(listEvents, {
    ask: { limit: '1', types: 'invoice.raised,invoice.reference_attached' },
    soon: true,
    answers: {
      results: [{ type: 'invoice.raised', version: 1, subject: expect.stringMatching(/^invoice\/NAA-/) }],
      hasMore: expect.any(Boolean),
    },
    refuses: [
      { ask: { types: 'invoice.eaten' }, status: 400, message: 'Please select types of events' },
      { as: foreigner, ask: { after: '999999' }, status: 409 },
      { as: clerk, ...noAccess },
    ],
  }),
  story(searchEvents, {
    ask: { pageSize: 1, parameter: { types: 'invoice.raised' } },
    soon: true,
    answers: { results: [{ type: 'invoice.raised' }], lookedBackTo: 0, totalCount: expect.any(Number) },
    refuses: [
      {
        ask: { parameter: { types: 'invoice.eaten' } },
        status: 400,
        message: 'Please select types of events',
      },
      { as: clerk, ask: {}, ...noAccess },
    ],
  }),
];

/** One that a second person has agreed to; what that takes is told of other changes. It is paused: nothing is sent. */
async function agreedOn(_kept: Kept, { databases }: Product): Promise<Record<string, never>> {
  // those of the demo, whether or not it is there
  for (const table of ['webhook_deliveries', 'webhook_endpoints'])
    await databases.query('notifications', `DELETE FROM ${table}`, []);
  await databases.query(
    'notifications',
    `INSERT INTO webhook_endpoints (organisation_id, name, url, types, state, owner_name, owner_mail, secret, told_to,
     told_most, created_at_ms) VALUES (20, 'A told one', 'https://93.184.216.34/', '[]', 'paused', 'A', '', 'whsec_AAAA', 0, 0, 1)`,
    [],
  );
  await databases.query(
    'notifications',
    `INSERT INTO webhook_deliveries (organisation_id, endpoint_id, sequence, event_id, type, subject, line, kind, state,
     next_try_ms, created_at_ms) SELECT 20, id, 1, 'evt_told', 'invoice.raised', 'invoice/1', 'invoice/1', 'live',
     'waiting', 1, 1 FROM webhook_endpoints WHERE name = 'A told one'`,
    [],
  );
  return {};
}

const inside = 'Events cannot be sent to this address: it is not an address of the public network';
const unknown = { status: 404, message: 'The endpoint was not found' };
const strangers = [
  { as: foreigner, ask: by('id', 'endpoint'), ...unknown },
  { as: clerk, ask: by('id', 'endpoint'), ...noAccess },
];

export const webhooks: readonly Story[] = [
  story(saveEndpoint, {
    ask: { name: 'Ledger', url: 'https://93.184.216.34/hook', types: ['invoice.paid'] },
    answers: { message: expect.stringContaining('sent for approval'), data: { id: null } },
    refuses: [
      wrong({ url: 'https://93.184.216.34/' }, { name: 'Please enter a name' }),
      wrong({ name: 'A', url: 'ftp://a' }, { url: 'Please enter an address that begins with https://' }),
      { ask: { name: 'Inside', url: 'https://10.0.0.1/' }, status: 422, message: inside },
      { as: clerk, ask: { name: 'Ledger', url: 'https://93.184.216.34/' }, ...noAccess },
    ],
  }),
  story(listEndpoints, {
    ask: agreedOn,
    // the demo has one of its own, where it may send to its own machine
    answers: {
      data: expect.arrayContaining([
        expect.objectContaining({ name: 'A told one', state: 'paused', waiting: 1 }),
      ]),
    },
    keeps: ['endpoint', 'data.0.id'],
    refuses: [{ as: clerk, ...noAccess }],
  }),
  story(searchDeliveries, {
    ask: (kept) => ({ parameter: { state: 'waiting', endpointId: kept.get('endpoint') } }),
    answers: { results: [{ eventId: 'evt_told', endpoint: 'A told one', state: 'waiting' }] },
    keeps: ['delivery', 'results.0.id'],
    refuses: [{ as: clerk, ask: {}, ...noAccess }],
  }),
  story(resendDelivery, {
    ask: by('id', 'delivery'),
    answers: { message: 'The event is sent again' },
    refuses: [
      { as: foreigner, ask: by('id', 'delivery'), status: 404, message: 'The delivery was not found' },
      { as: clerk, ask: by('id', 'delivery'), ...noAccess },
    ],
  }),
  story(pauseEndpoint, {
    ask: by('id', 'endpoint'),
    answers: { message: 'Webhook endpoint paused successfully' },
    refuses: strangers,
  }),
  story(replayEndpoint, {
    ask: (kept) => ({ id: kept.get('endpoint'), after: 0 }),
    answers: { message: 'Everything after event 0 is sent again' },
    refuses: [{ ask: (kept) => ({ id: kept.get('endpoint'), after: 999_999 }), status: 409 }],
  }),
  story(showSecret, {
    ask: by('id', 'endpoint'),
    answers: { data: { secret: 'whsec_AAAA' } },
    refuses: strangers,
  }),
  story(rollSecret, {
    ask: by('id', 'endpoint'),
    answers: { data: { secret: expect.stringMatching(/^whsec_.{44}$/) } },
    refuses: strangers,
  }),
  story(resumeEndpoint, {
    ask: by('id', 'endpoint'),
    answers: { message: 'Webhook endpoint resumed successfully' },
    refuses: strangers,
  }),
  story(removeEndpoint, {
    ask: by('id', 'endpoint'),
    answers: { message: 'Webhook endpoint removed successfully' },
    refuses: strangers,
  }),
];
