import { describe, expect, it } from '@jest/globals';
import { readBy } from '../../kernel/index.js';
import { InvoiceFilter } from './invoice-filter.js';

describe('the filter of an invoice search', () => {
  const everything = { dateType: 1 };

  it.each([
    {},
    { status: -1 },
    { status: '-1' },
    { status: 0 },
    { status: '0' },
    { status: '' },
    { status: null },
    { dateType: 0 },
    { dateType: '0' },
    { dateType: '' },
    { dateType: null },
    { state: 0 },
    { state: '0' },
    { state: null },
    { state: ' ' },
    { name: 0 },
    { name: ' ' },
    { invoiceNumber: null },
    { providerId: 0, locationId: '0', revenueId: '', currencyId: null, agencyId: 0 },
    { startDate: '', endDate: null },
    { isedited: '' },
  ])('%j does not filter', (parameter) => {
    // undefined fields count as absent
    expect(JSON.parse(JSON.stringify(InvoiceFilter.parse(parameter)))).toEqual(everything);
  });

  it.each([
    [{ status: 1 }, { status: 'Paid' }],
    [{ status: '2' }, { status: 'Partly paid' }],
    [{ status: 3 }, { status: 'Unpaid' }],
    [{ status: 4 }, { status: 'Voided' }],
    [{ status: 'Partly Paid' }, { status: 'Partly paid' }],
    [{ status: 'partial payment' }, { status: 'Partly paid' }],
    [{ dateType: '2' }, { dateType: 2 }],
    [{ state: 25 }, { state: '25' }],
    [{ state: '25' }, { state: '25' }],
    [{ state: 'Lagos' }, { state: 'Lagos' }],
    [{ invoiceNumber: 1001 }, { invoiceNumber: '1001' }],
    [{ name: '0' }, { name: '0' }],
    [{ revenueId: '111' }, { revenueId: 111 }],
    [{ isedited: 'true' }, { isedited: true }],
    [{ startDate: '2026-01-31T00:00:00.000Z' }, { startDate: '2026-01-31' }],
    [{ endDate: '2026-01-31T23:00:00.000Z' }, { endDate: '2026-01-31' }],
    [{ endDate: '2026-01-31T23:59:59' }, { endDate: '2026-01-31' }],
  ])('%j is read as %j', (parameter, read) => {
    expect(InvoiceFilter.parse(parameter)).toMatchObject(read);
  });

  it.each([
    [{ status: 5 }, 'Please select a valid status'],
    [{ status: 'Late' }, 'Please select a valid status'],
    [{ dateType: 3 }, 'Please select a valid date type'],
    [{ startDate: '2026-02-30' }, 'Please enter a valid date'],
    [{ locationId: 'x' }, 'Please select a valid location id'],
  ])('%j is refused: %s', (parameter, message) => {
    expect(readBy(InvoiceFilter, parameter).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
