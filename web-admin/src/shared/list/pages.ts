const shown = 7;

/** The page links of a pager: at most 7, around the current page. 5 of 74 → 2 3 4 5 6 7 8. */
export function pageLinks(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(shown / 2), pages - shown + 1));
  const last = Math.min(pages, first + shown - 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
