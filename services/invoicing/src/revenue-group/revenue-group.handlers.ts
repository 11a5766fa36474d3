import { Injectable } from '@nestjs/common';
import {
  CustomerNotFound,
  createRevenueGroup,
  listManagedGroups,
  listMappings,
  LocationNotMappable,
  newRevenueGroupChange,
  removeRevenueGroup,
  RevenueGroupInUse,
  RevenueGroupNotFound,
  RevenueNotFound,
  saveMapping,
  updateRevenueGroup,
} from '@kobodesk/contracts/invoicing';
import { listLocationNames, listLocations } from '@kobodesk/contracts/identity';
import { pictureFile } from '@kobodesk/contracts/kernel';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { recordsOf } from '@kobodesk/chassis/changes/records';
import { KeptFiles } from '@kobodesk/chassis/files/kept-files';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { Customers } from '../customer/customers.js';
import { ManagedRevenues } from '../revenue/managed-revenues.js';
import { RevenueGroups } from './revenue-groups.js';

const record = recordsOf('revenue group');

const NewGroup = z.object({ name: z.string(), isDirectorate: z.boolean() });

/** Revenue groups, and which customers and locations a revenue is limited to. */
@Injectable()
export class RevenueGroupHandlers {
  readonly create = changes(newRevenueGroupChange, NewGroup, async (group, tx) => {
    const id = await tx.of(RevenueGroups).insert(group);
    await tx.audit(record.wasCreated(id, group.name, group));
    return id;
  });

  readonly list = handle(listManagedGroups, async (_input, call) => ({
    data: await call.read(RevenueGroups).list(),
  }));

  readonly add = handle(createRevenueGroup, async ({ name, isDirectorate }, call) => {
    const group = { name, isDirectorate };
    return propose(call, this.create, { payload: group, title: name, after: group }, record.created);
  });

  readonly update = handle(updateRevenueGroup, ({ id, name, isDirectorate }, call) =>
    call.write(async (tx) => {
      const before = (await tx.of(RevenueGroups).find(id)) ?? call.refuse(RevenueGroupNotFound);
      await tx.of(RevenueGroups).change(id, { name, isDirectorate });
      await tx.audit(
        record.wasChanged(id, name, {
          before: { name: before.name, isDirectorate: before.isDirectorate },
          after: { name, isDirectorate },
        }),
      );
      return { message: 'Revenue group updated successfully' };
    }),
  );

  readonly remove = handle(removeRevenueGroup, ({ id }, call) =>
    call.write(async (tx) => {
      const groups = tx.of(RevenueGroups);
      const before = (await groups.find(id)) ?? call.refuse(RevenueGroupNotFound);
      if (await groups.isUsed(id)) call.refuse(RevenueGroupInUse);
      await groups.remove(id);
      const logo = pictureFile(before.logo);
      if (logo !== undefined) await tx.of(KeptFiles).remove(logo);
      await tx.audit(
        record.wasRemoved(id, before.name, { name: before.name, isDirectorate: before.isDirectorate }),
      );
      return { message: 'Revenue group removed successfully' };
    }),
  );

  readonly mappings = handle(listMappings, async ({ revenueId }, call) => {
    const revenues = call.read(ManagedRevenues);
    if (!(await revenues.find(revenueId))) call.refuse(RevenueNotFound);
    const mapped = await revenues.mappedTo(revenueId);
    const isLimited = mapped.customerIds.length + mapped.locationIds.length > 0;
    const inUse = isLimited
      ? await mappable(call)
      : { customers: new Set<number>(), locations: new Set<number>() };
    const idle = mapped.customerIds.filter((id) => !inUse.customers.has(id));
    const idleCustomers = await call.read(Customers).names(idle);
    // of locations beyond one's own nothing is told: they stay as they are
    const isOwn = (id: number) => call.actor.locationIds === null || call.actor.locationIds.includes(id);
    const ids = mapped.locationIds.filter((id) => isOwn(id) && !inUse.locations.has(id));
    const { data } = ids.length === 0 ? { data: [] } : await call.ask(listLocationNames, { ids });
    const names = new Map(data.map(({ id, location }) => [id, location]));
    const idleLocations = ids.map((id) => ({ id, name: names.get(id) ?? `Location ${id}` }));
    return { data: [{ revenueId, ...mapped, idleCustomers, idleLocations }] };
  });

  readonly map = handle(saveMapping, async ({ revenueId, customerIds, locationIds }, call) => {
    const revenue = (await call.read(ManagedRevenues).find(revenueId)) ?? call.refuse(RevenueNotFound);
    const kept = await call.read(ManagedRevenues).mappedTo(revenueId);
    const { customers, locations } = await mappable(call);
    const isForeign = (inUse: ReadonlySet<number>, held: readonly number[]) => (id: number) =>
      !inUse.has(id) && !held.includes(id);
    if (customerIds.some(isForeign(customers, kept.customerIds))) call.refuse(CustomerNotFound);
    if (locationIds.some(isForeign(locations, kept.locationIds))) call.refuse(LocationNotMappable);
    return call.write(async (tx) => {
      const revenues = tx.of(ManagedRevenues);
      const before = await revenues.mappedTo(revenueId);
      await revenues.map(revenueId, { customer: customerIds, location: locationIds });
      await tx.audit({
        action: 'Map service type',
        entity: 'revenue',
        entityId: revenueId,
        description: `Customers and locations of service type ${revenue.name} were set`,
        before,
        after: { customerIds, locationIds },
      });
      return { message: 'Mapping saved successfully' };
    });
  });
}

/** What a service type can be limited to from now on; what it is limited to already may be out of use. */
async function mappable(call: Pick<Work, 'ask' | 'read'>) {
  const customers = new Set((await call.read(Customers).list()).map(({ id }) => id));
  const locations = new Set((await call.ask(listLocations, {})).data.map(({ id }) => id));
  return { customers, locations };
}
