import { describe, expect, it } from '@jest/globals';
import { downloadSearchResult } from './downloads.js';

describe('the format of a downloaded search', () => {
  it.each([
    [{ parameter: { type: 1 } }, 'pdf'],
    [{ parameter: { type: '1' } }, 'pdf'],
    [{ parameter: { type: 'PDF', pageSize: -1 } }, 'pdf'],
    [{ parameter: {}, type: 'pdf', pageSize: -1 }, 'pdf'],
    [{ parameter: { type: 0 } }, 'excel'],
    [{ parameter: {}, type: 'excel' }, 'excel'],
    [{ parameter: {} }, 'excel'],
    [{ parameter: { type: null } }, 'excel'],
    [{ parameter: { type: 'pdf' }, type: '' }, 'pdf'],
  ])('%j is %s', (request, kind) => {
    expect(downloadSearchResult.request.parse(request)).toEqual({ kind, filter: { dateType: 1 } });
  });

  it('is PDF or Excel', () => {
    const { error } = downloadSearchResult.request.safeParse({ parameter: { type: 'csv' } });
    expect(error?.issues.map(({ message }) => message)).toEqual(['Please choose PDF or Excel']);
  });
});
