import { describe, expect, it } from '@jest/globals';
import { auditOfLastMonth, parameterOf } from './filters';

const at = (iso: string) => auditOfLastMonth(new Date(iso), 'Africa/Lagos');

describe(auditOfLastMonth.name, () => {
  it('goes one month back in the zone of the organisation', () => {
    expect(at('2026-11-20T23:30:00Z')).toMatchObject({ fromDate: '2026-10-21', endDate: '2026-11-21' });
    expect(at('2026-01-15T10:00:00Z')).toMatchObject({ fromDate: '2025-12-15', endDate: '2026-01-15' });
  });

  it('stops at the last day of a shorter month', () => {
    expect(at('2026-03-31T10:00:00Z')).toMatchObject({ fromDate: '2026-02-28', endDate: '2026-03-31' });
  });
});

describe(parameterOf.name, () => {
  it('sends whole days and leaves out what is not chosen', () => {
    const filters = { fromDate: '2026-11-01', endDate: '2026-11-21', auditType: '', search: 'invoice' };
    expect(parameterOf(filters)).toEqual({
      search: 'invoice',
      auditType: undefined,
      fromDate: '2026-11-01T00:00:00',
      endDate: '2026-11-21T23:59:59',
    });
  });
});
