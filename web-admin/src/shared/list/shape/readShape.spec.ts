import { describe, expect, it } from '@jest/globals';
import { readShape } from './readShape';
import { plainShape } from './shape';

describe(readShape.name, () => {
  it('knows what was kept, and leaves out what another release meant', () => {
    expect(readShape('')).toBeUndefined();
    expect(readShape('{"hidden":["state",3],"density":"compact"}')).toEqual({
      hidden: ['state'],
      density: 'compact',
    });
    expect(readShape('{"hidden":"state","density":"tight"}')).toEqual(plainShape);
    expect(readShape('1')).toEqual(plainShape);
  });
});
