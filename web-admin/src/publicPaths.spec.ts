import { describe, expect, it } from '@jest/globals';
import { entrances } from './areas/people/area';
import { doorPaths } from './publicPaths';

describe('the pages before the sign-in', () => {
  it('are the same for the page, which loads what they need, and for the router', () => {
    expect(entrances.map(({ path }) => path)).toEqual(doorPaths);
  });
});
