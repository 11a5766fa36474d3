import { dirname } from 'node:path';
import { filesOf } from './early.mjs';

/** @typedef {import('./early.mjs').Part & {moduleIds?: string[], code?: string, isDynamicEntry?: boolean}} Part */
/** @typedef {import('../src/begin/beginnings.ts').Beginning} Beginning */

/** The pages of strangers by folder: they have nothing of the back office yet. @param {Readonly<Record<string, Part>>} bundle */
function ofStrangers(bundle) {
  /** @type {Map<string, string[]>} */
  const folders = new Map();
  for (const { isDynamicEntry, facadeModuleId } of Object.values(bundle)) {
    if (!isDynamicEntry || !facadeModuleId?.includes('/src/public/')) continue;
    const folder = dirname(facadeModuleId);
    folders.set(folder, [...(folders.get(folder) ?? []), facadeModuleId]);
  }
  return [...folders.values()].map((now) => ({ now }));
}

/** @typedef {{by: ReadonlySet<number>, parts: Part[], bytes: number}} Group what the same beginnings need */

/** Below so many characters of source, a file of its own costs more than what others load in vain. */
const least = 8000;

const isWithin = (/** @type {ReadonlySet<number>} */ some, /** @type {ReadonlySet<number>} */ all) =>
  [...some].every((one) => all.has(one));

/**
 * The group that a small one goes with: needed wherever that is, and by the fewest others. What it imports is there wherever
 * the two then are, so that no group imports another that imports it.
 * @param {Group} small
 * @param {readonly Group[]} groups
 * @returns {Group | undefined}
 */
function hostOf(small, groups) {
  const imported = new Set(small.parts.flatMap(({ imports = [] }) => imports));
  const needs = groups.filter(({ parts }) => parts.some(({ fileName }) => imported.has(fileName)));
  return groups
    .filter((group) => group !== small && isWithin(small.by, group.by))
    .filter((group) => needs.every((need) => need === small || isWithin(group.by, need.by)))
    .toSorted((one, other) => one.by.size - other.by.size)[0];
}

/**
 * Which modules go into one file. A build by itself makes a file for each set of pages that needs a module, a hundred for
 * the first list; browsers fetch six at a time. What the same beginnings need is put together, and little with more: they
 * load the very same modules, but for some hundreds of characters, in a tenth of the files.
 * @param {Readonly<Record<string, Part>>} bundle of a build without groups, so that what is not used has been left out
 * @param {readonly Beginning[]} first
 * @returns {(id: string) => string | null} name of the file of a module; null for whatever is needed later
 */
export function together(bundle, first) {
  const needed = filesOf(bundle, [...first, ...ofStrangers(bundle)]);
  /** @type {Map<string, Group>} */
  const byName = new Map();
  for (const part of Object.values(bundle)) {
    // whoever begins there asks for it by its source
    if (part.type !== 'chunk' || part.isDynamicEntry || part.isEntry) continue;
    const by = new Set(needed.flatMap(({ now }, at) => (now.includes(part.fileName) ? [at] : [])));
    if (by.size === 0) continue;
    const group = byName.get([...by].join('-')) ?? { by, parts: [], bytes: 0 };
    group.parts.push(part);
    group.bytes += part.code?.length ?? least;
    byName.set([...by].join('-'), group);
  }
  const groups = new Set(byName.values());
  for (const small of [...groups].toSorted((one, other) => one.bytes - other.bytes)) {
    if (small.bytes >= least) continue;
    const host = hostOf(small, [...groups]);
    if (host === undefined) continue;
    host.parts.push(...small.parts);
    host.bytes += small.bytes;
    groups.delete(small);
  }
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const { by, parts } of groups) {
    for (const { moduleIds = [] } of parts)
      for (const id of moduleIds) names.set(id, `for-${[...by].join('-')}`);
  }
  return (id) => names.get(id) ?? null;
}
