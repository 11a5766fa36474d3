import { Injectable } from '@nestjs/common';
import { listOrganisations } from '@kobodesk/contracts/identity';
import {
  activateRevenue,
  deactivateRevenue,
  newRevenueChange,
  RevenueGroupNotFound,
  RevenueNotFound,
  saveRevenue,
  searchRevenues,
} from '@kobodesk/contracts/invoicing';
import { found, isProvider, refusalOf, wrongField, type RequestOf } from '@kobodesk/contracts/kernel';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { recordsOf } from '@kobodesk/chassis/changes/records';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { keepUnregistered } from '../customer/book/unregistered.js';
import { ManagedRevenues, type RevenueDraft } from './managed-revenues.js';
import { RevenueDirectory } from './revenue-directory.maintenance.js';
import { RevenueGroups } from '../revenue-group/revenue-groups.js';

const record = recordsOf('service type', { entity: 'revenue' });

type SaveCall = Call<typeof saveRevenue>;
type Input = RequestOf<typeof saveRevenue>;

const NewRevenue = z.object({
  name: z.string(),
  code: z.string(),
  erpCode: z.string(),
  /** absent in requests from before there were such codes */
  economicCode: z.string().default(''),
  rate: z.string(),
  taxInclusive: z.boolean(),
  allowUnRegisterCustomer: z.boolean(),
  allowSelfService: z.boolean(),
  requiresFooterOption: z.boolean(),
  decimalPrecision: z.number(),
  /** absent in requests from before there were terms */
  terms: z.number().default(0),
  revenueGroupId: z.number().nullable(),
  parentId: z.number(),
});

/** What callers may leave out stays as it was. */
type Kept = Pick<RevenueDraft, 'economicCode' | 'requiresFooterOption' | 'terms'>;

const draftOf = (input: Input, { economicCode, requiresFooterOption, terms }: Kept): RevenueDraft => ({
  name: input.name,
  code: input.code ?? '',
  erpCode: input.erpCode ?? '',
  economicCode: input.economicCode ?? economicCode,
  rate: input.rate ?? '0',
  taxInclusive: input.taxInclusive,
  allowUnRegisterCustomer: input.allowUnRegisterCustomer,
  allowSelfService: input.allowSelfService,
  requiresFooterOption: input.requiresFooterOption ?? requiresFooterOption,
  decimalPrecision: input.decimalPrecision,
  terms: input.terms ?? terms,
  revenueGroupId: input.revenueGroupId ?? null,
});

/** A sub-revenue's parent is a revenue that is no sub-revenue itself; its group is one of the organisation. */
async function refuseUnknown(
  reader: Pick<Tx, 'of'>,
  { parentId, revenueGroupId }: { parentId: number; revenueGroupId: number | null },
): Promise<void> {
  const parent = parentId === 0 ? undefined : await reader.of(ManagedRevenues).find(parentId);
  if (parentId !== 0 && parent?.parentId !== 0) throw refusalOf(RevenueNotFound);
  if (revenueGroupId !== null && !(await reader.of(RevenueGroups).find(revenueGroupId)))
    throw refusalOf(RevenueGroupNotFound);
}

/**
 * Manage Service Type (rules/revenues.md#service-types). Provider staff work on every agency, others on the
 * own one.
 */
@Injectable()
export class ManageRevenueHandlers {
  readonly create = changes(newRevenueChange, NewRevenue, async ({ parentId, ...draft }, tx) => {
    await refuseUnknown(tx, { parentId, revenueGroupId: draft.revenueGroupId });
    const id = await tx.of(ManagedRevenues).insert(draft, parentId);
    if (draft.allowUnRegisterCustomer) await keepUnregistered(tx);
    await tx.audit(record.wasCreated(id, draft.name, draft));
    return id;
  });

  readonly search = handle(searchRevenues, async ({ parameter, from, pageSize }, call) => {
    const everywhere = isProvider(call.actor) && parameter.agencyId === undefined;
    const filter = { ...parameter, organisationId: everywhere ? null : (call.actor.organisationId ?? 0) };
    const { rows, total } = await call.acrossTenants(RevenueDirectory).search(filter, { from, pageSize });
    const { data: agencies } = await call.ask(listOrganisations, {});
    const names = new Map(agencies.map(({ id, name }) => [id, name]));
    const results = rows.map((row) => ({ ...row, agencyName: names.get(row.agencyId) ?? '' }));
    return found(results, total);
  });

  readonly save = handle(saveRevenue, async (input, call) => {
    if (call.actor.organisationId === null) throw wrongField('agencyId', 'Agency field cannot be empty');
    if (input.id !== undefined) return this.change(call, { ...input, id: input.id });
    const draft = {
      ...draftOf(input, { economicCode: '', requiresFooterOption: false, terms: 0 }),
      parentId: input.parentId ?? 0,
    };
    // asked now, so that the maker of a request hears of it
    await refuseUnknown({ of: (repository) => call.read(repository) }, draft);
    return propose(call, this.create, { payload: draft, title: draft.name, after: draft }, record.created);
  });

  readonly activate = handle(activateRevenue, ({ RevenueId }, call) => this.switch(call, RevenueId, true));
  readonly deactivate = handle(deactivateRevenue, ({ RevenueId }, call) =>
    this.switch(call, RevenueId, false),
  );

  private change(call: SaveCall, input: Input & { id: number }) {
    return call.write(async (tx) => {
      const before = (await tx.of(ManagedRevenues).find(input.id)) ?? call.refuse(RevenueNotFound);
      const draft = draftOf(input, before);
      await refuseUnknown(tx, { parentId: 0, revenueGroupId: draft.revenueGroupId });
      await tx.of(ManagedRevenues).change(input.id, draft);
      if (draft.allowUnRegisterCustomer) await keepUnregistered(tx);
      await tx.audit(record.wasChanged(input.id, draft.name, { before, after: { ...before, ...draft } }));
      return { message: 'Service type updated successfully', data: { id: input.id } };
    });
  }

  private async switch(
    call: Call<typeof activateRevenue> | Call<typeof deactivateRevenue>,
    id: number,
    isActive: boolean,
  ): Promise<{ message: string }> {
    const owner = await call.acrossTenants(RevenueDirectory).ownerOf(id);
    const mine = owner !== undefined && (isProvider(call.actor) || owner === call.actor.organisationId);
    if (!mine) throw refusalOf(RevenueNotFound);
    return call.write(async (tx) => {
      const revenues = tx.within(owner, ManagedRevenues);
      const before = await revenues.find(id);
      await revenues.switch(id, isActive);
      await tx.audit({
        organisationId: owner,
        ...record.wasSwitched(id, before?.name ?? id, before?.isActive ?? false, isActive),
      });
      return record.switched(isActive);
    });
  }
}
