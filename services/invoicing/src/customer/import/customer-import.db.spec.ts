import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createCustomer,
  getCustomerDetails,
  importable,
  importCustomers,
  importHeadings,
  listRowsLeft,
  searchImportRows,
  uploadCustomers,
  type CustomerImport,
  type ImportOutcome,
} from '@kobodesk/contracts/invoicing';
import { auditRecorded, csvText, type Actor } from '@kobodesk/contracts/kernel';
import ExcelJS from 'exceljs';
import { aBook, officer, stranger } from '../customer.builders.js';

let book: Awaited<ReturnType<typeof aBook>>;
beforeAll(async () => {
  book = await aBook();
});
afterAll(() => book.service.stop());

let number = 0;
interface Given {
  name: string;
  category?: string;
  rc?: string;
  email?: string;
}
/** A good row, unless told otherwise; its phone and e-mail are nobody else's. */
const cellsOf = ({ name, category = 'Corporate', rc = '', email }: Given): string[] => {
  number += 1;
  const phone = `0805${String(number).padStart(7, '0')}`;
  const fixed = [name, category, 'Limited Liability Company', '2 Airport Road', rc, '', '', ''];
  return [...fixed, 'Ada', 'Obi', phone, email ?? `import${number}@sheet.test`];
};
const fileOf = async (content: string | Buffer, actor: Actor = officer) => {
  const meta = { name: 'sheet.csv', contentType: 'text/csv', owner: actor.userName, expiresAt: null };
  const { organisationId } = actor;
  return (await book.service.files.put({ ...meta, organisationId }, Buffer.from(content))).id;
};
const upload = async (rows: string[][], actor = officer): Promise<CustomerImport> => {
  const file = await fileOf(csvText([[...importHeadings], ...rows]), actor);
  return (await book.service.call(uploadCustomers, actor, { file })).data;
};
const rowsOf = async (importId: number, outcome?: ImportOutcome) => {
  const asked = { pageSize: 100, from: 0, parameter: { importId, outcome } };
  return (await book.service.call(searchImportRows, officer, asked)).results;
};
const apply = (plan: CustomerImport, withAlike = false) =>
  book.service.call(importCustomers, officer, { importId: plan.id, planHash: plan.planHash, withAlike });
const none = { new: 0, alike: 0, refused: 0, twice: 0, imported: 0, failed: 0 };

describe('customers from a sheet', () => {
  it('are shown row by row, and nothing is added yet', async () => {
    const id = await book.add({ name: 'Harmattan Lines', rcNumber: 'RC 88001' });
    const plan = await upload([
      cellsOf({ name: 'Lakeside Aero' }),
      cellsOf({ name: 'Riverside Cargo', rc: '88001' }),
      cellsOf({ name: 'Nobody', category: 'Aviation' }),
      cellsOf({ name: 'LAKESIDE AERO' }),
    ]);
    expect(plan).toMatchObject({
      rowCount: 4,
      uploadedBy: 'Bashir Lawal',
      counts: { ...none, new: 1, alike: 1, refused: 1, twice: 1 },
    });
    expect(importable(plan, false)).toBe(1);
    expect(importable(plan, true)).toBe(2);
    expect((await rowsOf(plan.id)).map(({ id: row, outcome, message }) => [row, outcome, message])).toEqual([
      [2, 'new', ''],
      [
        3,
        'alike',
        expect.stringMatching(/^Looks like Harmattan Lines \(IN-\d{6}\): Same registration number: 88001$/),
      ],
      [4, 'refused', 'Category: Please select a category'],
      [5, 'twice', 'Twice in the file, row 2'],
    ]);
    expect(await rowsOf(plan.id, 'alike')).toMatchObject([{ name: 'Riverside Cargo', customerId: id }]);
    expect(await book.find({ name: 'Lakeside' })).toEqual([]);
  });

  it('are added as they were shown, once, like customers added by hand', async () => {
    const plan = await upload([
      cellsOf({ name: 'Atlantic Charter', rc: '77001' }),
      cellsOf({ name: 'Skyways Airlines' }),
      cellsOf({ name: '' }),
    ]);
    const first = await apply(plan);
    expect(first).toMatchObject({
      message: '1 customer imported',
      data: { counts: { imported: 1, alike: 1, refused: 1 } },
    });
    const [row] = await rowsOf(plan.id, 'imported');
    const { data } = await book.service.call(getCustomerDetails, officer, {
      customerId: row?.customerId ?? 0,
    });
    expect(data).toMatchObject({
      customerName: 'Atlantic Charter',
      rcNumber: '77001',
      allowSelfService: false,
      customerStaff: [{ titleId: 5, firstName: 'Ada', status: true }],
    });
    expect((await apply(plan)).data.counts).toEqual(first.data.counts);
    expect(await book.find({ name: 'Atlantic Charter' })).toHaveLength(1);
    expect((await apply(plan, true)).data.counts).toMatchObject({ imported: 2, alike: 0 });
    expect(await book.find({ name: 'Skyways Airlines' })).toHaveLength(2);
    const audited = await book.service.announced(auditRecorded);
    expect(audited.filter(({ entityId }) => entityId === String(row?.customerId))).toMatchObject([
      { action: 'Add customer', personName: 'Bashir Lawal' },
    ]);
    const done = audited.filter(
      ({ action, entityId }) => action === 'Import customers' && entityId === String(plan.id),
    );
    expect(done.map(({ description }) => description)).toEqual([
      '1 customer of a sheet of 3 rows added',
      '1 customer of a sheet of 3 rows added',
    ]);
  });

  it('are refused row by row where something has changed since they were shown', async () => {
    const plan = await upload([
      cellsOf({ name: 'Zephyr Regional', rc: '66001' }),
      cellsOf({ name: 'Zephyr Regional North', rc: '66002' }),
      cellsOf({ name: 'Monsoon Freight' }),
    ]);
    expect(plan.counts).toEqual({ ...none, new: 3 });
    await book.add({ name: 'Another Name', rcNumber: 'RC 66002' });
    expect((await apply(plan)).data.counts).toEqual({ ...none, imported: 2, failed: 1 });
    expect(await rowsOf(plan.id, 'failed')).toMatchObject([
      {
        id: 3,
        message: expect.stringMatching(
          /^Looks like Another Name \(IN-\d{6}\) by now: Same registration number: 66002$/,
        ),
      },
    ]);
  });

  it('come in parts, without gaps in their numbers, and those that are left are a sheet again', async () => {
    const rows = Array.from({ length: 130 }, (_, at) => cellsOf({ name: `Batch${at} Flyer${at}` }));
    const plan = await upload([...rows, cellsOf({ name: '=1+1', category: '?' })]);
    expect(plan.counts).toEqual({ ...none, new: 130, refused: 1 });
    const first = (await apply(plan)).data.counts;
    expect(first.imported).toBeGreaterThan(0);
    expect(first.new).toBe(130 - first.imported);
    expect((await apply(plan)).data.counts).toMatchObject({ imported: 130, new: 0 });
    const ains = (await book.find({ name: 'batch' })).map(({ customerAIN }) => Number(customerAIN.slice(3)));
    expect(Math.max(...ains) - Math.min(...ains)).toBeLessThanOrEqual(130);
    const { data } = await book.service.call(listRowsLeft, officer, { importId: plan.id });
    expect(data).toMatchObject([{ id: 132, why: 'Category: Please select a category' }]);
    expect(data[0]?.cells[0]).toBe('=1+1');
    const fixed = data.map(({ cells }) => cells.with(1, 'Corporate'));
    expect((await upload(fixed)).counts).toEqual({ ...none, new: 1 });
    expect((await book.service.call(listRowsLeft, officer, { importId: plan.id, after: 132 })).data).toEqual(
      [],
    );
  });

  it('are applied by one at a time, whoever else applies them', async () => {
    const rows = Array.from({ length: 10 }, (_, at) => cellsOf({ name: `Racing${at} Kite${at}` }));
    const plan = await upload(rows);
    await Promise.all([apply(plan), apply(plan), apply(plan)]);
    expect(await book.find({ name: 'racing' })).toHaveLength(10);
  });

  it('come from Excel too', async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('Customers');
    sheet.addRow([...importHeadings]);
    sheet.addRow(cellsOf({ name: 'Excel Aviation' }).with(5, new Date('2001-05-04T00:00:00Z') as never));
    const file = await fileOf(Buffer.from(await workbook.xlsx.writeBuffer()));
    const { data, message } = await book.service.call(uploadCustomers, officer, { file });
    expect([message, data.counts]).toEqual(['1 row read', { ...none, new: 1 }]);
    await apply(data);
    expect(await book.find({ name: 'excel' })).toMatchObject([{ incorpDate: '2001-05-04' }]);
  });

  it('are nobody else’s business, and of no other plan', async () => {
    const plan = await upload([cellsOf({ name: 'Private Jets' })]);
    const given = { importId: plan.id, planHash: plan.planHash };
    expect(await book.service.refused(importCustomers, stranger, given)).toMatchObject({ status: 404 });
    const seen = { parameter: { importId: plan.id } };
    expect(await book.service.refused(searchImportRows, stranger, seen)).toMatchObject({ status: 404 });
    expect(await book.service.refused(listRowsLeft, stranger, given)).toMatchObject({ status: 404 });
    expect(
      await book.service.refused(importCustomers, officer, { ...given, planHash: 'another' }),
    ).toMatchObject({ code: 'IMPORT_DIFFERS', message: 'The rows are not those that were shown' });
    const powerless = { ...officer, permissions: [] };
    expect(await book.service.refused(importCustomers, powerless, given)).toMatchObject({ status: 403 });
    const file = await fileOf(csvText([['Name']]));
    expect(await book.service.refused(uploadCustomers, officer, { file })).toMatchObject({
      code: 'IMPORT_UNREADABLE',
      message: "The file has no heading 'Category'",
    });
    const theirs = await fileOf(csvText([[...importHeadings], cellsOf({ name: 'Foreign' })]), stranger);
    expect(await book.service.refused(uploadCustomers, officer, { file: theirs })).toMatchObject({
      message: 'Please select a csv or Excel file',
    });
  });

  it('of two sheets that are applied side by side are added once', async () => {
    const cells = cellsOf({ name: 'Sideways Zeppelins', rc: '991177' });
    const plans = [await upload([cells]), await upload([cells, cellsOf({ name: 'Funiculars' })])];
    await Promise.all(plans.map((plan) => apply(plan)));
    expect(await book.find({ name: 'sideways' })).toHaveLength(1);
  });

  it('are read 5 000 at a time', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => cellsOf({ name: `Mass${at} Carrier${at}` }));
    const plan = await upload(rows);
    expect(plan.counts).toEqual({ ...none, new: 5000 });
    expect((await apply(plan)).data.counts.imported).toBeGreaterThan(0);
    await book.service.call(createCustomer, officer, book.draft());
  }, 90_000);
});
