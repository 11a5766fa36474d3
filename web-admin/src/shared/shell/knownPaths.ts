import { menuRoutes } from '@kobodesk/contracts/identity';

const inMenu = new Set(menuRoutes.map(({ path }) => path));
/** the pages of the application, and the entry of the menu that each belongs to */
const paths = new Map<string, string | undefined>();

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
export const isKnownPath = (path: string): boolean => paths.has(path);

/** Whether an entry is what is looked at ('page'), or what it belongs to ('true'). */
export function isHere(entry: string, pathname: string): 'page' | 'true' | undefined {
  if (entry === pathname || (entry !== '/' && pathname.startsWith(`${entry}/`))) return 'page';
  return paths.get(pathname) === entry ? 'true' : undefined;
}
