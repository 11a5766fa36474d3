import { describe, expect, it } from '@jest/globals';
import { events } from '@kobodesk/contracts/catalogue';
import { internalFacts, PublicEvent, publicEvents } from '@kobodesk/contracts/notifications';
import { EventConsumers } from './event.consumers.js';
import { aPaid, aRaised } from './event.builders.js';
import * as of from './told-event.js';

describe('what others are told', () => {
  it('says of every fact that it is published, or why it is not', () => {
    const published = Object.values(new EventConsumers()).map(({ event }) => event.name);
    const kept = Object.keys(internalFacts);
    expect([...published, ...kept].sort()).toEqual(events.map(({ name }) => name).sort());
  });

  it('names each type once, and carries nothing that its shape does not have', () => {
    expect(new Set(publicEvents.map(({ type }) => type)).size).toBe(publicEvents.length);
    const told = of.toldOfRaised(aRaised('A-1'));
    expect(JSON.stringify(told)).not.toContain('accounts@skyways.test');
    const whole = { id: 'evt_1', sequence: 1, time: '2026-11-20T04:30:00.000Z', ...told };
    expect(PublicEvent.parse(whole)).toEqual(whole);
  });

  it.each([
    ['Unpaid', 'Paid', 'invoice.paid'],
    ['Partly paid', 'Paid', 'invoice.paid'],
    ['Unpaid', 'Partly paid', 'invoice.partly_paid'],
    ['Partly paid', 'Partly paid', 'invoice.partly_paid'],
    ['Paid', 'Paid', 'invoice.overpaid'],
    ['Voided', 'Voided', 'invoice.overpaid'],
  ] as const)('calls a payment that takes an invoice from %s to %s %s', (statusBefore, statusAfter, type) => {
    expect(of.toldOfPayment(aPaid('A-1', { statusBefore, statusAfter })).type).toBe(type);
  });
});
