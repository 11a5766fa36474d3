import { Injectable } from '@nestjs/common';
import {
  createOrganisation,
  editOrganisation,
  listManagedOrganisations,
  OrganisationExists,
  OrganisationNotFound,
} from '@kobodesk/contracts/identity';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Revocations } from '../session/revocations.js';
import { ManagedOrganisations } from './managed-organisations.maintenance.js';

/**
 * The agencies of the installation, kept by the provider's administrators
 * (rules/organisations-and-settings.md#agencies).
 */
@Injectable()
export class ManageOrganisationHandlers {
  constructor(private readonly revocations: Revocations) {}

  readonly list = handle(listManagedOrganisations, async (_input, call) => ({
    data: await call.acrossTenants(ManagedOrganisations).list(),
  }));

  readonly create = handle(createOrganisation, (input, call) =>
    call.write(async (tx) => {
      const { name, code } = input;
      const id = await tx.acrossTenants(ManagedOrganisations).insert(input);
      if (id === undefined) return call.refuse(OrganisationExists);
      await tx.audit({
        organisationId: id,
        action: 'Add organisation',
        entity: 'organisation',
        entityId: id,
        description: `${name} (${code}) was added`,
        after: { ...input },
      });
      return { message: 'Organization created successfully', data: { id } };
    }),
  );

  readonly edit = handle(editOrganisation, ({ id, ...input }, call) =>
    call.write(async (tx) => {
      const organisations = tx.acrossTenants(ManagedOrganisations);
      const before = (await organisations.find(id)) ?? call.refuse(OrganisationNotFound);
      const { status = before.status, groupLabel = before.groupLabel } = input;
      const draft = { ...input, status, groupLabel };
      await organisations.change(id, draft);
      if (!draft.status) {
        const out = await organisations.signedInOf(id);
        tx.afterCommit(() => out.forEach((userId) => this.revocations.ofUser(userId)));
      }
      const { id: _id, code: _code, timeZone: _zone, ...old } = before;
      await tx.audit({
        organisationId: id,
        action: 'Edit organisation',
        entity: 'organisation',
        entityId: id,
        description: `${before.name} was ${wordOf(before.status, draft.status)}`,
        before: old,
        after: draft,
      });
      return { message: 'Organization updated successfully' };
    }),
  );
}

function wordOf(before: boolean, after: boolean): string {
  if (before === after) return 'changed';
  return after ? 'switched on' : 'switched off';
}
