/** @typedef {{type: string, fileName: string, facadeModuleId?: string | null, imports?: string[], isEntry?: boolean}} Part */

/**
 * The script of the page that asks for the parts of the application at once, and not each after the one that names it: those
 * that a first visit of an address needs. `first` says which sources an address begins with, the first that fits.
 * @param {Readonly<Record<string, Part>>} bundle
 * @param {readonly { when: string, begins: readonly string[] }[]} first `when`: an expression over `path` and `user`
 * @returns {string}
 */
export function askEarly(bundle, first) {
  const parts = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const closure = (/** @type {string} */ file, /** @type {Set<string>} */ found) => {
    if (found.has(file)) return found;
    found.add(file);
    for (const next of bundle[file]?.imports ?? []) closure(next, found);
    return found;
  };
  /** @type {Set<string>} */
  const entry = new Set();
  for (const { fileName, isEntry } of parts) if (isEntry) closure(fileName, entry);
  const filesOf = (/** @type {readonly string[]} */ sources) => {
    const needed = new Set(entry);
    for (const source of sources) {
      const part = parts.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
      if (part === undefined) throw new Error(`${source} is no part of the build of its own`);
      closure(part.fileName, needed);
    }
    return [...needed].filter((file) => !entry.has(file));
  };
  const cases = first.map(({ when, begins }) => `${when}?${JSON.stringify(filesOf(begins))}:`).join('');
  return `{const path=location.pathname,user=sessionStorage.getItem('kobodesk.user');for(const file of ${cases}[]){const link=document.createElement('link');link.rel='modulepreload';link.href='/'+file;link.crossOrigin='';document.head.append(link)}}`;
}
