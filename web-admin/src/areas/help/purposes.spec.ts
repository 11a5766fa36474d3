import { describe, expect, it } from '@jest/globals';
import { menuRoutes } from '@kobodesk/contracts/identity';
import { purposeOf } from './purposes';

describe(purposeOf.name, () => {
  const paths = menuRoutes.flatMap(({ path, group }) => (group === 'Settings' ? [path] : []));

  it('says of each page of the settings what it is for', () => {
    expect(paths.filter((path) => purposeOf(path) === '')).toEqual([]);
  });

  it('says of no two pages the same', () => {
    const said = paths.map((path) => purposeOf(path));
    expect(paths.filter((_path, at) => said.indexOf(said[at] ?? '') !== at)).toEqual([]);
  });
});
