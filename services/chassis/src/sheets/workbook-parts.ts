import { dayMs } from '@kobodesk/contracts/kernel';
import { attribute, walkXml, type Attributes } from './xml-steps.js';

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

const since1900 = Date.UTC(1899, 11, 30);
const since1904 = Date.UTC(1904, 0, 1);

const parts = {
  workbook: 'xl/workbook.xml',
  relations: 'xl/_rels/workbook.xml.rels',
  texts: 'xl/sharedStrings.xml',
  styles: 'xl/styles.xml',
};
const sheets = /^xl\/worksheets\/[^/]+\.xml$/;

/** Which parts of the archive are read. */
export const isPart = (name: string): boolean => Object.values(parts).includes(name) || sheets.test(name);

type Texts = ReadonlyMap<string, string>;

/** The attributes of every element of a name. */
function elements(document: string | undefined, name: string): Attributes[] {
  const found: Attributes[] = [];
  walkXml(document ?? '', (step) => {
    if (step.kind === 'open' && step.name === name) found.push(step.attributes);
    return true;
  });
  return found;
}

export function workbookParts(texts: Texts): WorkbookParts {
  const workbook = texts.get(parts.workbook);
  const isFrom1904 = ['1', 'true'].includes(attribute(elements(workbook, 'workbookPr')[0], 'date1904') ?? '');
  return {
    sheet: texts.get(sheetPath(texts, workbook)),
    texts: sharedTexts(texts.get(parts.texts)),
    showsDate: dateStyles(texts.get(parts.styles)),
    dayZero: isFrom1904 ? since1904 : since1900,
  };
}

/** Of the sheet that stands first. */
function sheetPath(texts: Texts, workbook: string | undefined): string {
  // its own number is an attribute of the same name without a prefix
  const [, id] =
    Object.entries(elements(workbook, 'sheet')[0] ?? {}).find(([key]) => key.endsWith(':id')) ?? [];
  const target = elements(texts.get(parts.relations), 'Relationship')
    .filter((one) => attribute(one, 'Id') === id)
    .map((one) => attribute(one, 'Target') ?? '')[0];
  const path = target ?? 'worksheets/sheet1.xml';
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`;
}

/** A text may be cut into runs of different looks; how it is read aloud is left out. */
function sharedTexts(document: string | undefined): string[] {
  const texts: string[] = [];
  let [text, isText, isSound] = ['', false, false];
  walkXml(document ?? '', (step) => {
    const begins = step.kind === 'open';
    if (step.kind === 'text') text += isText && !isSound ? step.text : '';
    else if (step.name === 'rPh') isSound = begins;
    else if (step.name === 't') isText = begins;
    else if (step.name === 'si') {
      if (!begins) texts.push(text);
      text = '';
    }
    return true;
  });
  return texts;
}

const isBuiltInDate = (format: number): boolean =>
  (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 50 && format <= 58);
/** What a code has that stands for no part of a day: words in quotes or brackets, a sign by itself, and "General". */
const wordsInCode = /"[^"]*"|\[[^\]]*\]|[\\_*].|general/giu;
const asDate = (code: string): boolean => /[dmyg]/i.test(code.replace(wordsInCode, ''));

function dateStyles(document: string | undefined): WorkbookParts['showsDate'] {
  const own = new Map(
    elements(document, 'numFmt').map((one) => [
      Number(attribute(one, 'numFmtId')),
      asDate(attribute(one, 'formatCode') ?? ''),
    ]),
  );
  const formats: number[] = [];
  let isOfCells = false;
  walkXml(document ?? '', (step) => {
    if (step.kind !== 'text' && step.name === 'cellXfs') isOfCells = step.kind === 'open';
    if (step.kind === 'open' && step.name === 'xf' && isOfCells)
      formats.push(Number(attribute(step.attributes, 'numFmtId')));
    return true;
  });
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
