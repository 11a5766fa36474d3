import { Injectable } from '@nestjs/common';
import {
  createPermission,
  editPermission,
  listPermissions,
  permissionChange,
  PermissionNotFound,
  permissions,
  PermissionTitleTaken,
  removePermission,
} from '@kobodesk/contracts/identity';
import { refusalOf } from '@kobodesk/contracts/kernel';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { recordsOf } from '@kobodesk/chassis/changes/records';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { Revocations } from '../session/revocations.js';
import { OwnPermissions } from './own-permissions.js';

const record = recordsOf('permission');

const words = { title: z.string(), description: z.string(), route: z.string(), iconName: z.string() };
/** One of a request that waits since before there were edits has no code */
const PermissionChange = z.object({
  ...words,
  code: z.string().nullable().default(null),
  isRemoved: z.boolean().default(false),
});
type Words = Pick<z.output<typeof PermissionChange>, keyof typeof words>;

/** The product's own titles are taken too: two alike would be told apart by nobody. */
const isTaken = (title: string, taken: readonly { title: string }[]): boolean =>
  [...permissions, ...taken].some((known) => known.title.toLowerCase() === title.toLowerCase());

/** Permissions that an agency makes for its roles (rules/people.md#roles-of-an-agency). */
@Injectable()
export class PermissionHandlers {
  constructor(private readonly revocations: Revocations) {}

  readonly change = changes(permissionChange, PermissionChange, async ({ code, isRemoved, ...draft }, tx) => {
    const known = await tx.of(OwnPermissions).list();
    const before = known.find((row) => row.code === code);
    if (code !== null && !before) throw refusalOf(PermissionNotFound);
    const others = known.filter((row) => row.code !== code);
    if (!isRemoved && isTaken(draft.title, others)) throw refusalOf(PermissionTitleTaken);
    const saved = isRemoved ? await this.drop(tx, code ?? '') : await put(tx, code, draft);
    const done = doneTo(code, isRemoved);
    await tx.audit({
      action: `${done.verb} permission`,
      entity: 'permission',
      entityId: saved,
      description: `Permission ${before?.title ?? draft.title} was ${done.participle}`,
      ...(before ? { before: { ...before } } : {}),
      ...(isRemoved ? {} : { after: { ...draft } }),
    });
    return saved;
  });

  readonly list = handle(listPermissions, async (_input, call) => {
    const own = call.actor.organisationId === null ? [] : await call.read(OwnPermissions).list();
    const rowOf = (isOwn: boolean, category: string, row: Words & { code: string }) => {
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
    return propose(call, this.change, { payload: draft, title, after: draft }, record.created);
  });

  readonly edit = handle(editPermission, async ({ id, title, description, route, iconName }, call) => {
    const known = await call.read(OwnPermissions).list();
    const before = known.find(({ code }) => code === id) ?? call.refuse(PermissionNotFound);
    const others = known.filter(({ code }) => code !== id);
    if (isTaken(title, others)) call.refuse(PermissionTitleTaken);
    const draft = { title, description, route, iconName };
    const proposal = {
      entityId: id,
      title: before.title,
      before: wordsOf(before),
      after: draft,
      payload: { ...draft, code: id },
    };
    return propose(call, this.change, proposal, (outcome) =>
      outcome.sent
        ? { message: 'Permission update sent for approval successfully', data: { id } }
        : { message: 'Permission updated successfully', data: { id: outcome.result } },
    );
  });

  readonly remove = handle(removePermission, async ({ id }, call) => {
    const known = await call.read(OwnPermissions).list();
    const before = known.find(({ code }) => code === id) ?? call.refuse(PermissionNotFound);
    const proposal = {
      entityId: id,
      title: before.title,
      before: wordsOf(before),
      after: {},
      payload: { ...wordsOf(before), code: id, isRemoved: true },
    };
    return propose(call, this.change, proposal, record.proposed('removed'));
  });

  /** Whoever held it is shown no card of it from the next call on. */
  private async drop(tx: Tx, code: string): Promise<string> {
    const own = tx.of(OwnPermissions);
    const holders = await own.holders(code);
    tx.afterCommit(() => holders.forEach((id) => this.revocations.ofUser(id)));
    await own.remove(code);
    return code;
  }
}

const wordsOf = ({ title, description, route, iconName }: Words): Words => ({
  title,
  description,
  route,
  iconName,
});

async function put(tx: Tx, code: string | null, draft: Words): Promise<string> {
  const own = tx.of(OwnPermissions);
  if (code === null) return (await own.insert(draft)) ?? taken();
  if (!(await own.change({ ...draft, code }))) taken();
  return code;
}

function taken(): never {
  throw refusalOf(PermissionTitleTaken);
}

function doneTo(code: string | null, isRemoved: boolean): { verb: string; participle: string } {
  if (isRemoved) return { verb: 'Remove', participle: 'removed' };
  return code === null ? { verb: 'Create', participle: 'added' } : { verb: 'Edit', participle: 'changed' };
}
