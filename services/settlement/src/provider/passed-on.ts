import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import {
  divisionId,
  isAdvanced,
  whereOf,
  wholeOf,
  type PaidEvent,
  type SharedEvent,
} from '../share/shared-event.js';
import type { ProviderParts } from './provider-parts.js';
import type { ProviderSplit } from './provider-splits.js';

/**
 * Whether the provider may have divided a payment. Payments says whether it was made by a reference that is divided; of a fact that
 * does not say, invoice and amount do (decision 124), unless it was more than was due.
 */
export const mayBePassedOn = ({ isExcess, surplus, passedOn: said }: PaidEvent): boolean =>
  !isExcess && said !== '0' && (said !== undefined || surplus === '0');

/**
 * What the provider was told of the reference that a payment was made by: the whole of it at once.
 * @param splits of its invoice among others, the latest first
 */
export function partsOf(event: PaidEvent, splits: readonly ProviderSplit[]): ProviderParts | undefined {
  if (!mayBePassedOn(event)) return undefined;
  const { invoiceNumber, currencyId, passedOn: said, recordedAt } = event;
  const fitting = splits.filter(
    (split) =>
      split.invoiceNumber === invoiceNumber &&
      split.currencyId === currencyId &&
      split.amount === wholeOf(event) &&
      split.askedAtMs <= Date.parse(recordedAt),
  );
  // an invoice may have had several of the amount, divided otherwise
  const exact = fitting.find(
    ({ amount, parts }) => said !== undefined && amount - thousandths(parts.rest) === thousandths(said),
  );
  return (exact ?? (isAdvanced(event) ? undefined : fitting[0]))?.parts;
}

/**
 * A payment that the provider divided as it was told to, of which nothing is carried. Of one that was due, nothing is owed; of one with
 * an excess it is an advance: what is owed against it is shared as it is used (decision 126).
 */
export function passedOn(event: PaidEvent, { version, parts, rest, restTo }: ProviderParts): SharedEvent {
  const { currencyId, day, recordedAt, invoiceId, invoiceNumber, place } = event;
  const kind = isAdvanced(event) ? 'advanced' : 'passedOn';
  return {
    kind,
    id: divisionId(kind, event.id),
    currencyId,
    day,
    recordedAt,
    invoiceId,
    invoiceNumber,
    place: whereOf(place),
    collected: kind === 'advanced' ? decimalOf(wholeOf(event)) : event.applied,
    version,
    shares: parts.map((part) => ({ ...part, residue: '0' })),
    rest,
    restTo,
  };
}
