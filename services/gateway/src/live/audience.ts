import { isProvider, type Actor } from '@kobodesk/contracts/kernel';
import type { LiveResource, Touch } from './touches.js';

/** What a person is told: which of their lists to ask for again. */
export interface Message {
  resources: LiveResource[];
  /** absent: not to be told, or not known */
  invoiceNumber?: string;
}

/** Who may ask for the list may know that it changed. */
const reconciling = ['reconciliation.view', 'reconciliation.manage'];
const permissionsFor: Record<LiveResource, readonly string[]> = {
  invoices: ['invoice.search'],
  'invoice-requests': ['invoice.search'],
  dashboard: ['dashboard.view'],
  requests: ['request.decide'],
  changes: ['change.check'],
  'bank-lines': reconciling,
  'bank-statements': reconciling,
};

const isWithin = (own: readonly number[] | null, id: number): boolean => own === null || own.includes(id);

/**
 * Does the scope leave any doubt that the actor may see the invoice? `no`: it is another's. `unsure`: the fact does not
 * say whose it is, or a revenue that may be a part of one of the actor's.
 */
function sightOf(
  actor: Actor,
  { customerId, locationId, revenueId }: Touch['scope'],
): 'yes' | 'no' | 'unsure' {
  if (actor.customerId === null && actor.locationIds === null && actor.revenueIds === null) return 'yes';
  if (customerId === undefined || locationId === undefined || revenueId === undefined) return 'unsure';
  if (actor.customerId !== null && actor.customerId !== customerId) return 'no';
  if (!isWithin(actor.locationIds, locationId)) return 'no';
  return isWithin(actor.revenueIds, revenueId) ? 'yes' : 'unsure';
}

/** What of a touch an actor is told; undefined: nothing. It names lists, never what is in them. */
export function messageFor(actor: Actor, touch: Touch): Message | undefined {
  const allowed = touch.resources.filter((resource) =>
    permissionsFor[resource].some((one) => actor.permissions.includes(one)),
  );
  if (isProvider(actor) && actor.organisationId === null) {
    // before an agency is chosen there is one page with figures: that over all agencies
    return allowed.includes('dashboard') && actor.permissions.includes('dashboard.admin')
      ? { resources: ['dashboard'] }
      : undefined;
  }
  if (allowed.length === 0 || actor.organisationId !== touch.organisationId) return undefined;
  const sight = sightOf(actor, touch.scope);
  if (sight === 'no') return undefined;
  const { invoiceNumber } = touch;
  const mayKnow = sight === 'yes' && invoiceNumber !== undefined && allowed.includes('invoices');
  return { resources: allowed, ...(mayKnow ? { invoiceNumber } : {}) };
}
