import { Injectable } from '@nestjs/common';
import {
  createPermission,
  listPermissions,
  permissions,
  PermissionTitleTaken,
} from '@kobodesk/contracts/identity';
import { refusalOf } from '@kobodesk/contracts/kernel';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { OwnPermissions } from './own-permissions.js';

/** change type 2 */
const NewPermission = z.object({
  title: z.string(),
  description: z.string(),
  route: z.string(),
  iconName: z.string(),
});

/** The product's own titles are taken too: two alike would be told apart by nobody. */
const isTaken = (title: string, taken: readonly { title: string }[]): boolean =>
  [...permissions, ...taken].some((known) => known.title.toLowerCase() === title.toLowerCase());

/** Permissions that an agency makes for its roles (decisions, type 2). */
@Injectable()
export class PermissionHandlers {
  readonly new = changes(2, NewPermission, async (draft, tx) => {
    const own = tx.of(OwnPermissions);
    const isFree = !isTaken(draft.title, await own.list());
    const code = isFree ? await own.insert(draft) : undefined;
    if (code === undefined) throw refusalOf(PermissionTitleTaken);
    await tx.audit({
      action: 'Create permission',
      entity: 'permission',
      entityId: code,
      description: `Permission ${draft.title} was added`,
      after: { ...draft },
    });
    return code;
  });

  readonly list = handle(listPermissions, async (_input, call) => {
    const own = call.actor.organisationId === null ? [] : await call.read(OwnPermissions).list();
    const rowOf = (
      isOwn: boolean,
      category: string,
      row: z.output<typeof NewPermission> & { code: string },
    ) => {
      const { code, title, description, route, iconName } = row;
      return { id: code, title, description, route, iconName, category, isOwn };
    };
    return {
      data: [
        ...permissions.map((row) => rowOf(false, row.category, row)),
        ...own.map((row) => rowOf(true, 'Organization', row)),
      ],
    };
  });

  readonly create = handle(createPermission, async ({ title, description, route, iconName }, call) => {
    // read first, so that the maker of a request hears of it now
    if (isTaken(title, await call.read(OwnPermissions).list())) call.refuse(PermissionTitleTaken);
    const draft = { title, description, route, iconName };
    return propose(call, this.new, { payload: draft, title, after: draft }, (outcome) =>
      outcome.sent
        ? { message: 'Permission sent for approval successfully', data: { id: null } }
        : { message: 'Permission created successfully', data: { id: outcome.result } },
    );
  });
}
