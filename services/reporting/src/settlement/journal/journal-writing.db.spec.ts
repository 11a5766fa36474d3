import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getOrganisationProfile } from '@kobodesk/contracts/identity';
import { downloadJournal } from '@kobodesk/contracts/reporting';
import { exportJournal, searchLedgerLines, type JournalLine } from '@kobodesk/contracts/settlement';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { anOrganisation } from '../../document/document.builders.js';
import { reporting } from '../../index.js';
import { journalWriting } from './journal-writing.js';

const line: JournalLine = {
  sequence: 1,
  n: 1,
  day: '2026-11-20',
  recordedAt: '2026-11-20T09:00:00.000Z',
  event: 'Invoice raised',
  reference: 'raised:1',
  account: '1200',
  name: 'Receivables',
  economicCode: '12020401',
  revenue: '=Landing',
  currencyId: 566,
  debit: '1000.5',
  credit: '0',
  invoiceNumber: 'NAA-2026-1',
  customer: 'Skyways',
  beneficiary: '',
};
const other: JournalLine = {
  ...line,
  n: 2,
  account: '4000',
  name: 'Revenue',
  debit: '0',
  credit: '1000.5',
};

describe(journalWriting.name, () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({
      definition: reporting,
      standIns: [
        standIn(getOrganisationProfile, () => ({ data: anOrganisation })),
        standIn(searchLedgerLines, () => ({ results: [], totalCount: 2, message: '' })),
        // a page has one line
        standIn(exportJournal, ({ after }) =>
          after === null
            ? { results: [line], next: { sequence: 1, n: 1 } }
            : { results: [other], next: null },
        ),
      ],
    });
  });
  afterAll(() => service.stop());

  it('writes every line with its economic code, and what each account and all of them come to', async () => {
    const auditor = anActor({ permissions: ['ledger.view'] });
    const parameter = { startDate: '2026-11-01', endDate: '2026-11-30' };
    const { data, downloadUrl } = await service.call(downloadJournal, auditor, { parameter });
    const totals = data.controlTotals.map(({ label, count, amounts }) => [label, count, amounts]);
    expect(totals).toEqual([
      ['1200 Receivables', 1, { debit: '1000.5', credit: '0' }],
      ['4000 Revenue', 1, { debit: '0', credit: '1000.5' }],
      ['All accounts', 2, { debit: '1000.5', credit: '1000.5' }],
    ]);
    const [id = ''] = downloadUrl.slice('/api/File/Download/'.length).split('.');
    const file = await service.files.open(id);
    expect(file?.meta.name).toBe('Journal.csv');
    const rows = (await text(file?.stream as Readable)).trim().split('\r\n');
    expect(rows).toHaveLength(7);
    expect(rows[1]).toContain('12020401');
    expect(rows[1]).toContain("'=Landing");
    expect(rows[6]).toContain('All accounts NGN (2)');
  });

  it('is for those who may view the ledger', async () => {
    expect((await service.refused(downloadJournal, anActor(), { parameter: {} })).code).toBe('NOT_PERMITTED');
  });
});
