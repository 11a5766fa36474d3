import * as z from 'zod';
import { Id, id, listOf, operation, permission, Report, lookedUp, written } from '../../kernel/index.js';
import { CustomerNotFound, LocationNotMappable, RevenueNotFound } from '../problems.js';

const RevenueId = id('Please select a service type');

const Idle = z.array(z.object({ id: z.number(), name: z.string() }));

/** The row of the resource `revenue-mappings`: to whom and where a revenue may be charged; empty means no limit. */
export const listMappings = operation('invoicing.revenue-mapping.list', {
  summary: 'The customers and locations that a service type is limited to',
  kind: 'query',
  access: permission('revenue.manage'),
  request: z.object({ revenueId: RevenueId }),
  response: listOf(
    z.object({
      revenueId: z.number(),
      customerIds: z.array(z.number()),
      locationIds: z.array(z.number()),
      /** those among them that are out of use by now: they stay until they are taken off */
      idleCustomers: Idle,
      idleLocations: Idle,
    }),
  ),
  problems: [RevenueNotFound],
});

export const saveMapping = operation('invoicing.revenue-mapping.save', {
  summary: 'Limits a service type to customers and locations, or lifts the limit',
  kind: 'command',
  access: permission('revenue.manage'),
  request: z.object({
    revenueId: RevenueId,
    customerIds: z.array(Id).max(2000).default([]),
    locationIds: z.array(Id).max(2000).default([]),
  }),
  response: Report,
  problems: [RevenueNotFound, CustomerNotFound, LocationNotMappable],
  touches: ['revenue-mappings'],
});

export const revenueMappingsResource = written(lookedUp('revenue-mappings', listMappings, 'revenueId'), {
  update: { operation: saveMapping, key: 'revenueId' },
});
