import { Injectable } from '@nestjs/common';
import { listLocations } from '@kobodesk/contracts/identity';
import {
  getCustomerMapping,
  getLocationMapping,
  listRevenueCodes,
  listRevenueGroups,
  listRevenues,
  listSubRevenues,
  listTopRevenues,
  RevenueNotFound,
} from '@kobodesk/contracts/invoicing';
import { isCustomerStaff, isProvider } from '@kobodesk/contracts/kernel';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Customers } from '../customer/customers.js';
import { ManagedRevenues } from './managed-revenues.js';
import { RevenueDirectory } from './revenue-directory.maintenance.js';
import { Revenues } from './revenues.js';
import { selfServiceTops } from './self-service.js';

@Injectable()
export class RevenueHandlers {
  readonly list = handle(listRevenues, async (_input, call) => {
    const revenues = await call.read(Revenues).list();
    return {
      data: revenues.map(({ id, name, code }) => ({
        id,
        name,
        code,
        agencyId: call.actor.organisationId ?? 0,
      })),
    };
  });

  readonly codes = handle(listRevenueCodes, async (_input, call) => ({
    data: await call.read(ManagedRevenues).codes(),
  }));

  readonly listTop = handle(listTopRevenues, async ({ IsSelfService }, call) => {
    const revenues = await call.read(Revenues).list();
    if (IsSelfService) return { data: selfServiceTops(revenues) };
    return { data: revenues.filter(({ parentId }) => parentId === 0) };
  });

  readonly listSub = handle(listSubRevenues, async ({ RevenueGroupId }, call) => {
    const revenues = await call.read(Revenues).list();
    // nothing is offered to a customer that raising the invoice would refuse
    const isOffered = (allowed: boolean) => allowed || !isCustomerStaff(call.actor);
    if (!revenues.some(({ id }) => id === RevenueGroupId)) return { data: [] };
    return {
      data: revenues.filter(
        ({ parentId, allowSelfService }) => parentId === RevenueGroupId && isOffered(allowSelfService),
      ),
    };
  });

  /** agencyId 0 means all agencies: for provider staff who chose none, that is every one. */
  readonly groups = handle(listRevenueGroups, async ({ isDirectorate }, call) => {
    const everywhere = isProvider(call.actor) && call.actor.organisationId === null;
    if (everywhere) return { data: await call.acrossTenants(RevenueDirectory).groups(isDirectorate) };
    return { data: await call.read(Revenues).groups(isDirectorate) };
  });

  readonly customers = handle(getCustomerMapping, async ({ revenueId }, call) => {
    const revenues = call.read(Revenues);
    if (!(await revenues.find(revenueId))) return call.refuse(RevenueNotFound);
    const ids = await revenues.mapped(revenueId, 'customer');
    if (ids.length === 0) return { data: null };
    const customers = await call.read(Customers).list();
    return { data: customers.filter(({ id }) => ids.includes(id)) };
  });

  readonly locations = handle(getLocationMapping, async ({ revenueId }, call) => {
    const revenues = call.read(Revenues);
    if (!(await revenues.find(revenueId))) return call.refuse(RevenueNotFound);
    const ids = await revenues.mapped(revenueId, 'location');
    if (ids.length === 0) return { data: null };
    const { data } = await call.ask(listLocations, {});
    return {
      data: data
        .filter(({ id }) => ids.includes(id))
        .map(({ id, address }) => ({ locationId: id, locationAddress: address })),
    };
  });
}
