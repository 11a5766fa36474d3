import { Inject, Injectable } from '@nestjs/common';
import { refusalOf } from '@kobodesk/contracts/kernel';
import {
  endpointChange,
  EndpointNameTaken,
  EndpointNotFound,
  EventsNotKept,
  listEndpoints,
  pauseEndpoint,
  removeEndpoint,
  replayEndpoint,
  resumeEndpoint,
  rollSecret,
  saveEndpoint,
  showSecret,
  TargetNotAllowed,
} from '@kobodesk/contracts/notifications';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { recordsOf } from '@kobodesk/chassis/changes/records';
import { SECRETS, SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import type { Secrets } from '@kobodesk/chassis/security/secrets';
import * as z from 'zod';
import { handleOfAll } from '../event/whole-agency.js';
import { EventLog } from '../event/event-log.js';
import type { NotificationsSettings } from '../notifications.settings.js';
import { Deliveries } from './deliveries.js';
import { Endpoints } from './endpoints.js';
import { endpointRow } from './endpoint-row.js';
import { publicKeyText } from './signatures.js';
import { resolveByDns, targetOf } from '../outgoing/target.js';
import type { EndpointEntity } from './webhook.entity.js';

const record = recordsOf('webhook endpoint');
const Drafted = z.object({
  /** of the one that is changed; absent for a new one */
  id: z.number().optional(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.string()),
});
const factsOf = ({ name, url, types }: Pick<EndpointEntity, 'name' | 'url' | 'types'>) => ({
  name,
  url,
  types,
});

/** The endpoint, to change it in this transaction. */
async function known(tx: Tx, id: number): Promise<EndpointEntity> {
  const endpoint = await tx.of(Endpoints).find({ id });
  if (!endpoint) throw refusalOf(EndpointNotFound);
  return endpoint;
}

const noted = ({ id, name }: EndpointEntity, verb: string, participle: string) => ({
  action: `${verb} webhook endpoint`,
  entity: 'webhook endpoint',
  entityId: id,
  description: `Webhook endpoint ${name} was ${participle}`,
});

/** Where events are sent (rules/events.md#endpoints). */
@Injectable()
export class WebhookHandlers {
  constructor(
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  readonly saved = changes(endpointChange, Drafted, async ({ id, ...draft }, tx, { maker }) => {
    if (id === undefined) {
      const owner = { ownerName: maker.fullName, ownerMail: maker.userName };
      const added = await tx.of(Endpoints).add(draft, owner);
      if (added === undefined) throw refusalOf(EndpointNameTaken);
      await tx.audit(record.wasCreated(added, draft.name, draft));
      return added;
    }
    const before = await known(tx, id);
    if ((await tx.of(Endpoints).change(id, draft)) === undefined) throw refusalOf(EndpointNameTaken);
    await tx.audit(record.wasChanged(id, before.name, { before: factsOf(before), after: draft }));
    return id;
  });

  readonly list = handleOfAll(listEndpoints, async (_input, call) => {
    const endpoints = await call.read(Endpoints).list({}, { name: 'ASC' });
    const waiting = await call.read(Endpoints).waiting();
    return {
      data: endpoints.map((endpoint) => endpointRow(endpoint, waiting.get(endpoint.id) ?? 0, call.now)),
      publicKey: publicKeyText(this.secrets.signing),
    };
  });

  readonly save = handleOfAll(saveEndpoint, async ({ id, name, url, types }, call) => {
    await this.refuseUnlessAllowed(url, call);
    const others = await call.read(Endpoints).list();
    if (others.some((other) => other.id !== id && other.name === name)) call.refuse(EndpointNameTaken);
    const draft = { name, url, types };
    if (id === undefined)
      return propose(call, this.saved, { payload: draft, title: name, after: draft }, record.created);
    const before = others.find((other) => other.id === id) ?? call.refuse(EndpointNotFound);
    const proposal = {
      payload: { ...draft, id },
      entityId: id,
      title: before.name,
      before: factsOf(before),
      after: draft,
    };
    return propose(call, this.saved, proposal, (outcome) => ({
      ...record.proposed('updated')(outcome),
      data: { id },
    }));
  });

  readonly pause = handleOfAll(pauseEndpoint, ({ id }, call) =>
    call.write(async (tx) => {
      const endpoint = await known(tx, id);
      await tx.of(Endpoints).pause(id, `Paused by ${call.actor.fullName}`);
      await tx.audit(noted(endpoint, 'Pause', 'paused'));
      return { message: 'Webhook endpoint paused successfully' };
    }),
  );

  readonly resume = handleOfAll(resumeEndpoint, ({ id }, call) =>
    call.write(async (tx) => {
      const endpoint = await known(tx, id);
      await tx.of(Endpoints).resume(id);
      await tx.audit(noted(endpoint, 'Resume', 'resumed'));
      return { message: 'Webhook endpoint resumed successfully' };
    }),
  );

  readonly remove = handleOfAll(removeEndpoint, ({ id }, call) =>
    call.write(async (tx) => {
      const endpoint = await known(tx, id);
      await tx.of(Deliveries).removeOf(id);
      await tx.of(Endpoints).remove({ id });
      await tx.audit(record.wasRemoved(id, endpoint.name, factsOf(endpoint)));
      return { message: 'Webhook endpoint removed successfully' };
    }),
  );

  readonly replay = handleOfAll(replayEndpoint, ({ id, after }, call) =>
    call.write(async (tx) => {
      const endpoint = await known(tx, id);
      const { lastSequence, goneTo } = await tx.of(EventLog).counter();
      if (after < goneTo || after > lastSequence) call.refuse(EventsNotKept);
      await tx.of(Deliveries).removeWaiting(id, after);
      await tx.of(Endpoints).update({ id }, { toldTo: Math.min(after, endpoint.toldTo) });
      await tx.audit(noted(endpoint, 'Replay', `told everything after event ${after} again`));
      return { message: `Everything after event ${after} is sent again` };
    }),
  );

  readonly showSecret = handleOfAll(showSecret, ({ id }, call) =>
    call.write(async (tx) => {
      const endpoint = await known(tx, id);
      await tx.audit(noted(endpoint, 'Show secret of', 'looked into: its secret was shown'));
      return { data: { secret: endpoint.secret } };
    }),
  );

  readonly rollSecret = handleOfAll(rollSecret, ({ id }, call) =>
    call.write(async (tx) => {
      const endpoint = await known(tx, id);
      const secret = await tx.of(Endpoints).roll(endpoint);
      await tx.audit(noted(endpoint, 'Roll secret of', 'given a new secret'));
      return { data: { secret }, message: 'The new secret signs from now on, the old one for a day as well' };
    }),
  );

  /** Said now, so that the maker hears of it; whatever is said, it is looked at again before each request. */
  private async refuseUnlessAllowed(url: string, call: Call<typeof saveEndpoint>): Promise<void> {
    const terms = { allowsLoopback: this.settings.WEBHOOKS_TO_LOOPBACK, resolve: resolveByDns };
    const why = await targetOf(url, terms).then(
      () => undefined,
      (error: unknown) =>
        error instanceof Error && 'code' in error ? 'its name is not known' : (error as Error).message,
    );
    if (why !== undefined) call.refuse(TargetNotAllowed, { why });
  }
}
