import { describe, expect, it } from '@jest/globals';
import { downloadCreditNotes } from './credit-note-downloads.js';
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
    [{ parameter: { type: 'CSV' } }, 'csv'],
    [{ parameter: { type: 'pdf' }, type: '' }, 'pdf'],
  ])('%j is %s', (request, kind) => {
    expect(downloadSearchResult.request.parse(request)).toEqual({ kind, filter: { dateType: 1 } });
  });

  it('is PDF, Excel or CSV', () => {
    const { error } = downloadSearchResult.request.safeParse({ parameter: { type: 'word' } });
    expect(error?.issues.map(({ message }) => message)).toEqual(['Please choose PDF, Excel or CSV']);
  });
});

describe('the format of downloaded credit notes', () => {
  it.each([
    [{ parameter: { downloadFormat: 'pdf', pageSize: -1 } }, 'pdf'],
    [{ parameter: { downloadFormat: 1 } }, 'pdf'],
    [{ parameter: { downloadFormat: 'EXCEL' } }, 'excel'],
    [{ parameter: { downloadFormat: '0' } }, 'excel'],
    [{ parameter: {}, downloadFormat: 'pdf', pageSize: -1 }, 'pdf'],
    [{ parameter: {} }, 'excel'],
  ])('%j is %s', (request, kind) => {
    expect(downloadCreditNotes.request.parse(request)).toEqual({ kind, filter: {} });
  });

  it('goes with what was searched for', () => {
    const parameter = {
      downloadFormat: 'pdf',
      startDate: '2026-11-01T00:00:00.000Z',
      endDate: '2026-11-30T23:00:00.000Z',
      requestStatus: '',
      creditNoteType: 3,
    };
    expect(downloadCreditNotes.request.parse({ parameter })).toEqual({
      kind: 'pdf',
      filter: { startDate: '2026-11-01', endDate: '2026-11-30', creditNoteType: 3 },
    });
  });
});
