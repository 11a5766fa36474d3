import type { ZipReader } from './read-zip.js';
import { attribute, xmlSteps } from './xml-steps.js';

/** What the cells of a sheet refer to. */
export interface WorkbookParts {
  /** the document of the first sheet */
  sheet: string | undefined;
  /** texts that cells name by their number */
  texts: readonly string[];
  /** whether the cells of a style, by its number, show a date */
  showsDate: (style: number) => boolean;
  /** the day that the number 0 stands for */
  dayZero: number;
}

const dayMs = 86_400_000;
const since1900 = Date.UTC(1899, 11, 30);
const since1904 = Date.UTC(1904, 0, 1);

function elements(document: string | undefined, name: string): string[] {
  const found: string[] = [];
  for (const step of xmlSteps(document ?? ''))
    if (step.kind === 'open' && step.name === name) found.push(step.attributes);
  return found;
}

export function workbookParts(zip: ZipReader): WorkbookParts {
  const workbook = zip.text('xl/workbook.xml');
  const isFrom1904 = ['1', 'true'].includes(
    attribute(elements(workbook, 'workbookPr')[0] ?? '', 'date1904') ?? '',
  );
  return {
    sheet: zip.text(sheetPath(zip, workbook)),
    texts: sharedTexts(zip.text('xl/sharedStrings.xml')),
    showsDate: dateStyles(zip.text('xl/styles.xml')),
    dayZero: isFrom1904 ? since1904 : since1900,
  };
}

/** Of the sheet that stands first. */
function sheetPath(zip: ZipReader, workbook: string | undefined): string {
  const id = / (?:[\w.-]+:)id\s*=\s*["']([^"']*)["']/.exec(elements(workbook, 'sheet')[0] ?? '')?.[1];
  const target = elements(zip.text('xl/_rels/workbook.xml.rels'), 'Relationship')
    .filter((one) => attribute(one, 'Id') === id)
    .map((one) => attribute(one, 'Target') ?? '')[0];
  const path = target ?? 'worksheets/sheet1.xml';
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`;
}

/** A text may be cut into runs of different looks; how it is read aloud is left out. */
function sharedTexts(document: string | undefined): string[] {
  const texts: string[] = [];
  let [text, isText, isSound] = ['', false, false];
  for (const step of xmlSteps(document ?? '')) {
    if (step.kind === 'text') text += isText && !isSound ? step.text : '';
    else if (step.name === 'rPh') isSound = step.kind === 'open' && !step.isEmpty;
    else if (step.name === 't') isText = step.kind === 'open' && !step.isEmpty;
    else if (step.name === 'si') {
      if (step.kind === 'close' || step.isEmpty) texts.push(text);
      text = '';
    }
  }
  return texts;
}

const isBuiltInDate = (format: number): boolean =>
  (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 50 && format <= 58);
const asDate = (code: string): boolean => /[dmyg]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

function dateStyles(document: string | undefined): WorkbookParts['showsDate'] {
  const own = new Map(
    elements(document, 'numFmt').map((one) => [
      Number(attribute(one, 'numFmtId')),
      asDate(attribute(one, 'formatCode') ?? ''),
    ]),
  );
  const cells = (document ?? '').split(/<(?:[\w.-]+:)?cellXfs/)[1]?.split(/<\/(?:[\w.-]+:)?cellXfs/)[0];
  const formats = elements(cells && `<cells${cells}`, 'xf').map((one) => Number(attribute(one, 'numFmtId')));
  return (style) => {
    const format = formats[style] ?? 0;
    return own.get(format) ?? isBuiltInDate(format);
  };
}

/** YYYY-MM-DD; undefined of what is no day of the calendar. */
export function dayOfNumber(text: string, dayZero: number): string | undefined {
  const days = Number.parseInt(text, 10);
  const date = new Date(dayZero + days * dayMs);
  return Number.isNaN(date.getTime()) || days < 0 || days > 2_958_465
    ? undefined
    : date.toISOString().slice(0, 10);
}
