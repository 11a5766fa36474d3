import { beforeAll, describe, expect, it } from '@jest/globals';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import type { Product } from '../a-product.js';
import {
  landing,
  pageOf,
  payAtBranch,
  raisedBy,
  signedIn,
  today,
  until,
  type Answer,
  type Caller,
} from '../a-visitor.js';
import { theProduct } from './the-product.js';

interface Band {
  status: number;
  count: number;
  amount: string;
}
interface Analysis {
  results: Record<string, string | number>[];
  totalCount: number;
  message?: string;
  bands: { currencyId: number; count: number; outstanding: string; bands: Band[] }[];
  thresholds: { midlydue: number; isConfigured: boolean };
}

const draft = landing({ name: 'Late Air' });
const path = '/api/InvoiceAgingAnalysis';

describe('ageing', () => {
  let product: Product;
  let clerk: Caller;
  let foreigner: Caller;
  let customer: Caller;
  beforeAll(async () => {
    product = await theProduct();
    const as = (userName: string) => signedIn(product.url, userName);
    clerk = await as('client.user@naa.test');
    foreigner = await as('client.user@fas.test');
    customer = await as('customer.admin@skyways.test');
  }, 180_000);

  const raise = () => raisedBy(clerk, draft);
  const search = async (parameter: object, as = clerk): Promise<Analysis> => {
    const { status, body } = await as('POST', `${path}/SearchBDA`, { pageSize: 10, from: 0, parameter });
    expect([status, body.message ?? '']).toEqual([200, body.message ?? '']);
    return body as unknown as Analysis;
  };
  const naira = ({ bands }: Analysis) => bands.find(({ currencyId }) => currencyId === 566);

  it('shows at once what is due, and no longer what was paid', async () => {
    const before = naira(await search({ status: -1 }));
    const number = await raise();
    const after = await search({ status: '-1', dateType: 1 });
    expect(naira(after)?.count).toBe((before?.count ?? 0) + 1);
    const outstanding = (band: typeof before) => thousandths(band?.outstanding ?? '0');
    expect(decimalOf(outstanding(naira(after)) - outstanding(before))).toBe('25000');
    const [row] = (await search({ invoiceNumber: number })).results;
    expect(row).toMatchObject({
      invoiceNo: number,
      status: 'Unpaid',
      totalDays: 0,
      agingStatus: '',
      amountString: '₦25,000.00',
    });
    await payAtBranch((await pageOf(product.url, number, { notify: true })).invoice, '25000');
    await clerk('GET', `/api/Invoice/RequeryPaymentStatusBDA?invoicenumber=${number}`);
    const standing = async () => (await search({ invoiceNumber: number })).results[0];
    expect(await until(standing, (row) => row?.['status'] === 'Paid')).toMatchObject({
      status: 'Paid',
      outstanding: '0',
    });
    expect(naira(await search({}))).toEqual(before);
  }, 60_000);

  it('takes the days that are configured as soon as they are', async () => {
    const admin = await signedIn(product.url, 'client.admin@naa.test');
    // the demo has them configured already, where it is there
    expect((await search({})).thresholds).toMatchObject({ midlydue: 30, due: 60, overdue: 90 });
    const configuration = { midlydue: 7, due: 14, overdue: 21, notificationTemplate: '<p>Please pay</p>' };
    expect((await admin('POST', `${path}/SaveAgeingConfigurationBDA`, configuration)).status).toBe(200);
    expect((await search({})).thresholds).toMatchObject({ midlydue: 7, isConfigured: true });
  });

  it('says so when nothing fits, and which field is wrong', async () => {
    expect(await search({ status: 3, invoiceNumber: await raise() })).toMatchObject({
      totalCount: 0,
      message: 'No record match your search',
    });
    const wrong: Answer = await clerk('POST', `${path}/SearchBDA`, { parameter: { status: 9 } });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.error?.fields ?? {})).toEqual(['parameter.status']);
  });

  it('belongs to the staff of the agency', async () => {
    const number = await raise();
    expect((await search({ invoiceNumber: number }, foreigner)).totalCount).toBe(0);
    for (const call of [
      'SearchBDA',
      'PerformanceTrackerBDA',
      'DownloadInvoiceAgingAnalysisBDA',
      'DownloadPerformanceTrackerBDA',
    ])
      expect((await customer('POST', `${path}/${call}`, { parameter: {} })).status).toBe(403);
  });

  it('is tracked and taken out', async () => {
    const period = { startDate: '2020-01-01T00:00:00', endDate: `${today()}T23:59:59` };
    const tracked = await clerk('POST', `${path}/PerformanceTrackerBDA`, {
      pageSize: 10,
      from: 0,
      parameter: period,
    });
    expect(tracked.status).toBe(200);
    const overdue = naira(await search(period))?.bands.find(({ status }) => status === 3)?.count ?? 0;
    expect(tracked.body).toMatchObject({ trackerSummary: { totalNairaCount: overdue } });
    for (const [call, downloadType] of [
      ['DownloadInvoiceAgingAnalysisBDA', 'pdf'],
      ['DownloadInvoiceAgingAnalysisBDA', 0],
      ['DownloadPerformanceTrackerBDA', 'excel'],
    ] as const) {
      const answer = await clerk('POST', `${path}/${call}`, {
        parameter: { ...period, pageSize: -1, downloadType },
      });
      const { downloadUrl } = answer.body as unknown as { downloadUrl: string };
      expect([answer.status, answer.body.message]).toEqual([200, 'Your download is ready']);
      const file = await fetch(new URL(downloadUrl, product.url));
      expect([file.status, (await file.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
    }
  }, 60_000);
});
