import type { PaidEvent, SharedEvent } from '../share/shared-event.js';
import type { ProviderParts } from './provider-parts.js';

/** A payment that the provider divided as it was told to: nothing of it is owed, and nothing is carried. */
export function passedOn(event: PaidEvent, { version, parts, rest, restTo }: ProviderParts): SharedEvent {
  const { currencyId, day, recordedAt, invoiceId, invoiceNumber, place } = event;
  return {
    kind: 'passedOn',
    id: event.id.replace(/^paid:/, 'passedOn:'),
    currencyId,
    day,
    recordedAt,
    invoiceId,
    invoiceNumber,
    place,
    collected: event.applied,
    version,
    shares: parts.map((part) => ({ ...part, residue: '0' })),
    rest,
    restTo,
  };
}
