const mark = 'kobodesk.reloaded';

/** True for a page part that could not be fetched: after a release its old name is gone. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed/i.test(error.message);

/** Reloads once per build when a part is missing; says whether it does. */
export function reloadedForNewVersion(error: unknown): boolean {
  if (!isMissingChunk(error) || sessionStorage.getItem(mark) === __APP_VERSION__) return false;
  sessionStorage.setItem(mark, __APP_VERSION__);
  location.reload();
  return true;
}
