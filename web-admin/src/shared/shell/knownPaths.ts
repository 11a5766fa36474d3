import { menuRoutes } from '@kobodesk/contracts/identity';

const inMenu = new Set(menuRoutes.map(({ path }) => path));
/** the pages of the application, and the entry of the menu that each belongs to */
const paths = new Map<string, string | undefined>();
const titles = new Map<string, string>();

/**
 * The shell links to a page only when the application has it. Of an area, a page without an entry in the menu belongs to
 * the one that is named before it.
 */
export function knowPaths(areas: Iterable<readonly string[]>): void {
  for (const area of areas) {
    let entry: string | undefined;
    for (const path of area) {
      if (inMenu.has(path)) entry = path;
      paths.set(path, entry);
    }
  }
}
/** What the pages call themselves: also those that are in nobody's menu. */
export function knowTitles(pages: Iterable<{ readonly path: string; readonly title: string }>): void {
  for (const { path, title } of pages) titles.set(path, title);
}
export const titleOf = (path: string): string | undefined => titles.get(path);

export const isKnownPath = (path: string): boolean => paths.has(path);

/** The entry of the menu that an address belongs to; undefined for none. */
export function entryOf(pathname: string): string | undefined {
  const known = [...paths.keys()].filter((path) => path !== '/' && pathname.startsWith(`${path}/`));
  return paths.get(paths.has(pathname) ? pathname : (known[0] ?? ''));
}

/** Whether an entry is what is looked at ('page'), or what it belongs to ('true'). */
export function isHere(entry: string, pathname: string): 'page' | 'true' | undefined {
  if (entry === pathname || (entry !== '/' && pathname.startsWith(`${entry}/`))) return 'page';
  return paths.get(pathname) === entry ? 'true' : undefined;
}
