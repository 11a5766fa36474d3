import { Injectable } from '@nestjs/common';
import {
  activateLocation,
  deactivateLocation,
  LocationCodeTaken,
  LocationNotFound,
  newLocationChange,
  saveLocation,
  searchLocations,
} from '@kobodesk/contracts/identity';
import { found, isProvider, refusalOf, type RequestOf } from '@kobodesk/contracts/kernel';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { recordsOf } from '@kobodesk/chassis/changes/records';
import type { Call, Tx, Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { LocationDirectory } from './location-directory.maintenance.js';
import { ManagedLocations, type LocationDraft } from './managed-locations.js';
import { ReferenceData } from './reference-data.maintenance.js';

const record = recordsOf('location');

const Draft = z.object({ location: z.string(), code: z.string(), stateId: z.number() });

const wordsOf = ({ location, code }: LocationDraft, state: string): Record<string, unknown> => ({
  location,
  code,
  state,
});

async function stateName(work: Pick<Work, 'acrossTenants'>, stateId: number): Promise<string | undefined> {
  return (await work.acrossTenants(ReferenceData).states()).find(({ id }) => id === stateId)?.name;
}

async function refuseTakenCode(tx: Pick<Tx, 'of'>, code: string, exceptId = 0): Promise<void> {
  if ((await tx.of(ManagedLocations).withCode(code, exceptId)) !== undefined)
    throw refusalOf(LocationCodeTaken);
}

/**
 * Manage Location (rules/organisations-and-settings.md#locations). Provider staff work on every agency,
 * others on the own one.
 */
@Injectable()
export class ManageLocationHandlers {
  readonly create = changes(newLocationChange, Draft, async (draft, tx) => {
    await refuseTakenCode(tx, draft.code);
    const state = (await stateName(tx, draft.stateId)) ?? '';
    const id = await tx.of(ManagedLocations).insert(draft);
    await tx.audit(record.wasCreated(id, `${draft.location} (${draft.code})`, wordsOf(draft, state)));
    return id;
  });

  readonly search = handle(searchLocations, async ({ parameter, from, pageSize }, call) => {
    const everywhere = isProvider(call.actor) && parameter.agencyId === undefined;
    const filter = { ...parameter, organisationId: everywhere ? null : (call.actor.organisationId ?? 0) };
    const { results, total } = await call.acrossTenants(LocationDirectory).search(filter, { from, pageSize });
    return found(results, total);
  });

  readonly save = handle(saveLocation, async (input, call) => {
    const { id, location, code, stateId } = input;
    const draft = { location, code, stateId };
    const state = (await stateName(call, stateId)) ?? call.refuse(LocationNotFound);
    if (id !== undefined) return this.change(call, { ...input, id });
    // read first, so that the maker of a request hears of it now
    if ((await call.read(ManagedLocations).withCode(code, 0)) !== undefined) call.refuse(LocationCodeTaken);
    return propose(
      call,
      this.create,
      {
        payload: draft,
        title: `${location} (${code})`,
        after: wordsOf(draft, state),
      },
      record.created,
    );
  });

  readonly activate = handle(activateLocation, ({ LocationId }, call) => this.switch(call, LocationId, true));
  readonly deactivate = handle(deactivateLocation, ({ LocationId }, call) =>
    this.switch(call, LocationId, false),
  );

  private change(
    call: Call<typeof saveLocation>,
    { id, location, code, stateId }: RequestOf<typeof saveLocation> & { id: number },
  ) {
    const draft = { location, code, stateId };
    return call.write(async (tx) => {
      const before = (await tx.of(ManagedLocations).find(id)) ?? call.refuse(LocationNotFound);
      await refuseTakenCode(tx, code, id);
      await tx.of(ManagedLocations).change(id, draft);
      await tx.audit(
        record.wasChanged(id, `${location} (${code})`, {
          before: wordsOf(before, (await stateName(tx, before.stateId)) ?? ''),
          after: wordsOf(draft, (await stateName(tx, stateId)) ?? ''),
        }),
      );
      return { message: 'Location updated successfully', data: { id } };
    });
  }

  private async switch(
    call: Call<typeof activateLocation> | Call<typeof deactivateLocation>,
    id: number,
    isActive: boolean,
  ): Promise<{ message: string }> {
    const owner = await call.acrossTenants(LocationDirectory).ownerOf(id);
    const mine = owner !== undefined && (isProvider(call.actor) || owner === call.actor.organisationId);
    if (!mine) throw refusalOf(LocationNotFound);
    return call.write(async (tx) => {
      const locations = tx.within(owner, ManagedLocations);
      const before = await locations.find(id);
      await locations.switch(id, isActive);
      await tx.audit({
        organisationId: owner,
        ...record.wasSwitched(id, before?.location ?? id, before?.isActive ?? false, isActive),
      });
      return record.switched(isActive);
    });
  }
}
