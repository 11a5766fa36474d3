import * as identity from './identity/index.js';
import * as invoicing from './invoicing/index.js';
import { changesOf, permissionsOf, type Change } from './kernel/index.js';
import * as notifications from './notifications/index.js';
import * as payments from './payments/index.js';
import * as settlement from './settlement/index.js';
import * as workflow from './workflow/index.js';

/** Every kind of change, as the contracts of the services declare them. */
const declared: readonly Change[] = [identity, invoicing, notifications, payments, settlement, workflow]
  .flatMap(changesOf)
  .sort((a, b) => a.id - b.id);

/** Those that maker-checker lists on the wire. */
export const changeKinds = declared.filter(({ id }) => id < 100);

export const changeOf = (id: number): Change | undefined => changeKinds.find((kind) => kind.id === id);

const byId = new Map(declared.map((kind) => [kind.id, kind]));

/** The same of every kind, those too that the wire lists elsewhere. */
export const anyChangeOf = (id: number): Change | undefined => byId.get(id);

/** What somebody must hold who asks for a change of the kind, and who checks one. */
export const permissionOfChange = ({ operation, permission }: Change): string =>
  permission ?? permissionsOf(operation.access)[0] ?? '';

function isDecidable(kind: Change, permissions: readonly string[]): boolean {
  const { route } = kind;
  // who decides one that goes by levels stands in the request itself
  if (route.by === 'levels') return false;
  return route.permission === undefined
    ? permissions.includes('change.check') && permissions.includes(permissionOfChange(kind))
    : permissions.includes(route.permission);
}

/** The kinds that somebody with these permissions decides when another one asks. */
export const decidableKinds = (permissions: readonly string[]): number[] =>
  declared.filter((kind) => isDecidable(kind, permissions)).map(({ id }) => id);

/** The kinds that go level by level, to people who are named for each request. */
export const levelKinds = declared.filter(({ route }) => route.by === 'levels');
