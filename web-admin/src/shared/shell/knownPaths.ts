const paths = new Set<string>();

/** The shell links to a page only when the application has it. */
export const knowPaths = (known: Iterable<string>): void => {
  for (const path of known) paths.add(path);
};
export const isKnownPath = (path: string): boolean => paths.has(path);
