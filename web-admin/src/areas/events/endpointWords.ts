import type { WebhookDelivery, WebhookEndpoint } from '@kobodesk/contracts/notifications';
import type { Tone } from '../../shared/theme/tokens';

type Words<State extends string> = Readonly<Record<State, { label: string; tone: Tone }>>;

/** How sending to an endpoint goes, in a word. */
export const endpointWords: Words<WebhookEndpoint['state']> = {
  active: { label: 'Active', tone: 'good' },
  failing: { label: 'Failing', tone: 'overdue' },
  paused: { label: 'Paused', tone: 'off' },
};

export const deliveryWords: Words<WebhookDelivery['state']> = {
  waiting: { label: 'Waiting', tone: 'pending' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Given up', tone: 'bad' },
};

export const kindWords: Readonly<Record<WebhookDelivery['kind'], string>> = {
  live: 'As it happened',
  resend: 'Sent again',
  replay: 'Replay',
};

export const deliveriesOf = ({ id }: Pick<WebhookEndpoint, 'id'>): string =>
  `/webhook-deliveries?endpoint=${id}`;
