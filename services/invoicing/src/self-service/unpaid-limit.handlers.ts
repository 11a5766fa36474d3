import { Injectable } from '@nestjs/common';
import { listLocationNames } from '@kobodesk/contracts/identity';
import {
  LocationUnknown,
  saveUnpaidLimit,
  searchUnpaidLimits,
  UnpaidLimitNotFound,
} from '@kobodesk/contracts/invoicing';
import { found, many, noMatch, refusalOf } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { UnpaidLimits } from './unpaid-limits.js';

/** @param kept what the set-up is for already: it may be out of use by now */
async function namesOf(
  call: Pick<Work, 'ask'>,
  locationIds: readonly number[],
  kept: readonly number[] = [],
): Promise<string> {
  const { data } = await call.ask(listLocationNames, { ids: [...locationIds] });
  const known = new Map(data.map((location) => [location.id, location]));
  const names = locationIds.map((id) => {
    const { location, isActive } = known.get(id) ?? {};
    if (location === undefined || (!isActive && !kept.includes(id))) throw refusalOf(LocationUnknown);
    return location;
  });
  return names.join(', ');
}

/**
 * The set-up of how many invoices of self-service customers may be unpaid (rules/customers.md#unpaid-limits).
 */
@Injectable()
export class UnpaidLimitHandlers {
  readonly search = handle(searchUnpaidLimits, async ({ parameter, from, pageSize }, call) => {
    const limits = call.read(UnpaidLimits);
    const one = parameter.id === undefined ? undefined : await limits.one(parameter.id);
    const rows = parameter.id === undefined ? await limits.search(parameter.location) : one ? [one] : [];
    const empty =
      parameter.location === undefined && parameter.id === undefined
        ? 'You do not have any setup records yet'
        : noMatch;
    return found(rows.slice(from * pageSize, (from + 1) * pageSize), rows.length, empty);
  });

  readonly save = handle(saveUnpaidLimit, async (input, call) => {
    const before = input.id === undefined ? undefined : await call.read(UnpaidLimits).one(input.id);
    if (input.id !== undefined && !before) call.refuse(UnpaidLimitNotFound);
    const isAll = input.isAllLocation === true;
    const locationNames = isAll ? '' : await namesOf(call, input.locationIds, before?.locationIds);
    const draft = {
      count: input.count,
      isAll,
      locationIds: input.locationIds,
      locationNames,
      isActive: input.status ?? before?.status ?? true,
    };
    return call.write(async (tx) => {
      const id = await tx.of(UnpaidLimits).save(draft, before?.id);
      await tx.audit({
        action: before ? 'Edit self service setup' : 'Create self service setup',
        entity: 'unpaid limit',
        entityId: id,
        description: `At most ${many(input.count, 'unpaid invoice')} at ${isAll ? 'all locations' : locationNames}`,
        ...(before
          ? { before: { count: before.count, location: before.location, active: before.status } }
          : {}),
        after: {
          count: draft.count,
          location: isAll ? 'All locations' : locationNames,
          active: draft.isActive,
        },
      });
      return { message: before ? 'Setup updated successfully' : 'Setup created successfully' };
    });
  });
}
