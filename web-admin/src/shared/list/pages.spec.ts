import { describe, expect, it } from '@jest/globals';
import { pageLinks } from './pages';

describe('pageLinks', () => {
  it.each([
    [1, 74, [1, 2, 3, 4, 5, 6, 7]],
    [5, 74, [2, 3, 4, 5, 6, 7, 8]],
    [74, 74, [68, 69, 70, 71, 72, 73, 74]],
    [2, 3, [1, 2, 3]],
    [1, 1, [1]],
    [1, 0, []],
  ])('page %d of %d', (page, pages, links) => expect(pageLinks(page, pages)).toEqual(links));
});
