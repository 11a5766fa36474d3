import { describe, expect, it } from '@jest/globals';
import {
  createInvoice,
  createPartPayment,
  createTicketClass,
  getInvoiceForPayment,
  listInvoicesForPayment,
  listPartPayments,
  listTicketClasses,
  removePartPayment,
  removeTicketClass,
  updatePartPayment,
  updateTicketClass,
} from '@kobodesk/contracts/invoicing';
import { systemActor } from '@kobodesk/contracts/kernel';
import { aDraft, clerk } from '../invoicing.builders.js';
import { admin, aSetUp, foreigner } from '../set-up.builders.js';

const world = aSetUp();

describe('ticket classes', () => {
  const draft = { revenueId: 113, name: 'Economy', rate: '1500.25', currencyId: 566 };

  it('are kept with exact rates, and checked where the policy says so', async () => {
    const { data, message } = await world.service.call(createTicketClass, admin, draft);
    expect(message).toBe('Ticket class created successfully');
    const id = data.id ?? 0;
    world.wantsChecker = true;
    const changed = { ...draft, id, rate: '1600.125' };
    expect((await world.service.call(updateTicketClass, admin, changed)).message).toBe(
      'Ticket class sent for approval successfully',
    );
    expect(world.submitted.at(-1)).toMatchObject({ changeType: 17, entityId: String(id) });
    const rates = async () =>
      (await world.service.call(listTicketClasses, admin, { revenueId: 113 })).data.map(({ rate }) => rate);
    expect(await rates()).toEqual(['1500.25']);
    expect(await world.approve()).toMatchObject({ outcome: 'applied' });
    expect(await rates()).toEqual(['1600.125']);
    expect((await world.service.call(listTicketClasses, foreigner, {})).data).toEqual([]);
    for (const [operation, input] of [
      [updateTicketClass, { ...changed, revenueId: 120 }],
      [removeTicketClass, { id }],
    ] as const)
      expect((await world.service.refused(operation, foreigner, input)).status).toBe(404);
    const removal = async () => (await world.service.call(removeTicketClass, admin, { id })).message;
    world.wantsChecker = true;
    expect(await removal()).toBe('Ticket class removal sent for approval successfully');
    world.wantsChecker = false;
    expect((await world.service.call(listTicketClasses, admin, {})).data.map((row) => row.id)).toContain(id);
    expect(await removal()).toBe('Ticket class removed successfully');
  });

  it.each<[object, string]>([
    [{ revenueId: '' }, 'Please select a service type'],
    [{ revenueId: 120 }, 'The revenue was not found'],
    [{ name: '' }, 'Please enter the name of the class'],
    [{ rate: '0' }, 'Please enter a rate above 0'],
    [{ currencyId: 999 }, 'Please select currency'],
  ])('are refused with %j', async (change, message) => {
    expect((await world.service.refused(createTicketClass, admin, { ...draft, ...change })).message).toBe(
      message,
    );
    expect((await world.service.refused(createTicketClass, clerk, draft)).status).toBe(403);
  });
});

describe('part-payment settings', () => {
  it('hold one rule a service type', async () => {
    const rule = { revenueId: 111, isAllowed: true, leastPercentage: '25.5' };
    const { data, message } = await world.service.call(createPartPayment, admin, rule);
    expect(message).toBe('Part payment setting created successfully');
    expect(world.submitted.at(-1)).toMatchObject({ changeType: 14, title: 'En-route Navigation' });
    expect((await world.service.refused(createPartPayment, admin, rule)).message).toBe(
      'This service type has a part payment setting already',
    );
    const edited = { id: data.id ?? 0, revenueId: 111, isAllowed: true, leastAmount: '5000.5' };
    expect((await world.service.call(updatePartPayment, admin, edited)).message).toBe(
      'Part payment setting updated successfully',
    );
    expect(world.submitted.at(-1)).toMatchObject({ changeType: 15, entityId: String(data.id) });
    expect((await world.service.call(listPartPayments, admin, {})).data).toEqual([
      expect.objectContaining({ isAllowed: true, leastPercentage: null, leastAmount: '5000.5' }),
    ]);
    expect((await world.service.call(listPartPayments, foreigner, {})).data).toEqual([]);
    expect((await world.service.refused(updatePartPayment, foreigner, edited)).status).toBe(404);
    expect(
      (await world.service.refused(updatePartPayment, admin, { ...edited, revenueId: 113 })).status,
    ).toBe(404);
    const { id } = edited;
    expect((await world.service.refused(removePartPayment, foreigner, { id })).status).toBe(404);
    expect((await world.service.call(removePartPayment, admin, { id })).message).toBe(
      'Part payment setting removed successfully',
    );
    expect(world.submitted.at(-1)).toMatchObject({ changeType: 15, entityId: String(id) });
    expect((await world.service.call(listPartPayments, admin, {})).data).toEqual([]);
  });

  it('of a line that is divided hold for each part that has none', async () => {
    const { id: invoiceNumber } = await world.service.call(createInvoice, clerk, aDraft({ revenueId: 1101 }));
    const least = async () => {
      const asking = systemActor('payments', null);
      const { data } = await world.service.call(getInvoiceForPayment, asking, { invoiceNumber });
      const asked = { organisationId: 20, invoiceNumbers: [invoiceNumber] };
      const { data: many } = await world.service.call(listInvoicesForPayment, asking, asked);
      expect(many[0]?.leastPart).toBe(data.leastPart);
      return data.leastPart;
    };
    expect(await least()).toBeNull();
    const rule = { isAllowed: true, leastAmount: '100' };
    const ofLine = await world.service.call(createPartPayment, admin, { ...rule, revenueId: 110 });
    expect(await least()).toBe('100');
    const none = { revenueId: 1101, isAllowed: false };
    const ofPart = await world.service.call(createPartPayment, admin, none);
    expect(await least()).toBeNull();
    for (const { data } of [ofLine, ofPart])
      await world.service.call(removePartPayment, admin, { id: data.id ?? 0 });
  });

  it.each<[object, string]>([
    [{ revenueId: 120 }, 'The revenue was not found'],
    [{ leastPercentage: '0' }, 'The percentage must be above 0 and at most 100'],
    [{ leastPercentage: '100.01' }, 'The percentage must be above 0 and at most 100'],
    [{ leastAmount: '-5' }, 'The amount must be above 0'],
    [{ leastPercentage: '5', leastAmount: '5' }, 'Please enter a percentage or an amount, not both'],
  ])('are refused with %j', async (change, message) => {
    const rule = { revenueId: 113, isAllowed: true, ...change };
    expect((await world.service.refused(createPartPayment, admin, rule)).message).toBe(message);
    expect((await world.service.refused(createPartPayment, clerk, rule)).status).toBe(403);
  });
});
