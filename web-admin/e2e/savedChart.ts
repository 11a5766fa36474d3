import { readFileSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';
import ExcelJS from 'exceljs';

const fileName = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** What a chart saves by one of its two ways. */
async function savedAs(within: Locator, title: string, way: string, ending: string): Promise<Buffer> {
  await within.getByRole('button', { name: `Actions: ${title}` }).click();
  const download = within.page().waitForEvent('download');
  await within.page().getByRole('menuitem', { name: way }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${fileName(title)}.${ending}`);
  return readFileSync(await file.path());
}

/** The rows of the workbook that a chart saves, cell by cell. */
export async function savedSheet(within: Locator, title: string): Promise<unknown[][]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await savedAs(within, title, 'Save figures (Excel)', 'xlsx')) as never);
  const [sheet] = workbook.worksheets;
  return (sheet?.getSheetValues() ?? []).slice(1).map((row) => (Array.isArray(row) ? row.slice(1) : []));
}

/** The picture that a chart saves: as wide as it is seen, twice as sharp. */
export async function expectPicture(within: Locator, title: string): Promise<void> {
  const picture = await savedAs(within, title, 'Save as picture (PNG)', 'png');
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.readUInt32BE(16)).toBeGreaterThan(500);
  // something is on it: an empty one of this size is some 3 kB
  expect(picture.length).toBeGreaterThan(6000);
}
