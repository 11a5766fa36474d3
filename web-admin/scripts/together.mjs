import { dirname } from 'node:path';
import { filesOf } from './early.mjs';

/** @typedef {import('./early.mjs').Part & {moduleIds?: string[], isDynamicEntry?: boolean}} Part */
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

/**
 * Which modules go into one file. A build by itself makes a file for each set of pages that needs a module, a hundred for
 * the first list; browsers fetch six at a time. What the same beginnings need is put together: they load the very same modules in
 * a tenth of the files.
 * @param {Readonly<Record<string, Part>>} bundle of a build without groups, so that what is not used has been left out
 * @param {readonly Beginning[]} first
 * @returns {(id: string) => string | null} name of the file of a module; null for whatever is needed later
 */
export function together(bundle, first) {
  const needed = filesOf(bundle, [...first, ...ofStrangers(bundle)]);
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const part of Object.values(bundle)) {
    // whoever begins there asks for it by its source
    if (part.type !== 'chunk' || part.isDynamicEntry || part.isEntry) continue;
    const by = needed.flatMap(({ now }, at) => (now.includes(part.fileName) ? [at] : []));
    if (by.length > 0) for (const id of part.moduleIds ?? []) names.set(id, `for-${by.join('-')}`);
  }
  return (id) => names.get(id) ?? null;
}
