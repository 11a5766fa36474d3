import { dayMs, safeText } from '@kobodesk/contracts/kernel';

export interface SheetColumn {
  header: string;
  key: string;
  width: number;
  /** a date is YYYY-MM-DD, a moment YYYY-MM-DD HH:mm of the clock on the wall: both become dates of the sheet */
  kind: 'text' | 'money' | 'number' | 'date' | 'moment';
}

/** a spreadsheet's number holds 15 significant digits; longer amounts stay text, exact */
const exactNumber = /^-?\d{1,12}(\.\d{1,3})?$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;
/** what no cell holds: it would be called broken */
const mostLetters = 32_767;
/** days from the sheet's day 0 to 1970-01-01 */
const epochDay = 25_569;

const kinds = ['text', 'number', 'money', 'date', 'moment'] as const;
const formats = ['#,##0.00##', 'd mmm yyyy', 'd mmm yyyy, hh:mm'];
const boldStyles = kinds.length;
const styleOf = (kind: SheetColumn['kind'], isBold: boolean): number =>
  kinds.indexOf(kind) + (isBold ? boldStyles : 0);

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The looks of cells: each kind plain, then each in bold. */
export const stylesXml = (): string => {
  const format = (kind: (typeof kinds)[number]) => Math.max(0, kinds.indexOf(kind) - 1);
  const looks = [0, 1].flatMap((font) =>
    kinds.map((kind) => {
      const numbers = format(kind) === 0 ? 0 : 163 + format(kind);
      return `<xf numFmtId="${numbers}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
    }),
  );
  const codes = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('');
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  return `${xml}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${codes}</numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${looks.length}">${looks.join('')}</cellXfs></styleSheet>`;
};

/** From the beginning of a sheet to its first row: the head stays in sight. */
export const sheetHeadXml = (columns: readonly SheetColumn[]): string =>
  `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ width, kind }, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${styleOf(kind, false)}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>`;

/** From the last row on; `rows`: those that a filter in its head is for, the head counted. */
export const sheetEndXml = (columns: readonly SheetColumn[], rows: number): string =>
  `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${rows}"/></worksheet>`;

/** 0 is A, 26 is AA. */
export function letters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : `${letters(Math.floor(column / 26) - 1)}${last}`;
}

// oxlint-disable-next-line no-control-regex -- these are what XML cannot hold
const special = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_x[0-9A-Fa-f]{4}_|\p{Cs}/u;
// oxlint-disable-next-line no-control-regex -- the same
const specials = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)|\p{Cs}/gu;
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '_x000D_',
  // what reads like an escape of the format, and is none
  _: '_x005F_',
};

/** Text of a cell: marks are escaped, and what XML cannot hold is left out. */
const escaped = (text: string): string =>
  special.test(text) ? text.replaceAll(specials, (mark) => escapes[mark] ?? '') : text;

const instantOf = (text: string): number =>
  Date.parse(text.length > 10 ? `${text.slice(0, 10)}T${text.slice(11)}:00Z` : `${text}T00:00:00Z`);

/** A sheet knows no zones: it shows what the text says. */
function dateNumber(text: string): number | undefined {
  if (!day.test(text) && !moment.test(text)) return undefined;
  const at = instantOf(text);
  return Number.isNaN(at) ? undefined : at / dayMs + epochDay;
}

function numberOf(text: string, kind: SheetColumn['kind']): string | undefined {
  if (kind === 'text') return undefined;
  if (kind === 'date' || kind === 'moment') return dateNumber(text)?.toString();
  return exactNumber.test(text) ? text : undefined;
}

/** A cell as text: numbers and dates as they are, and nothing else that a spreadsheet program would run. */
export const plainCell = (value = '', kind: SheetColumn['kind']): string =>
  numberOf(value, kind) === undefined ? safeText(value) : value;

/** Writes rows of a sheet, whose letters and looks are worked out once. */
export function rowWriter(columns: readonly SheetColumn[], isBold = false) {
  const cells = columns.map(({ key, kind }, at) => {
    const style = styleOf(kind, isBold);
    return { key, kind, letter: letters(at), style: style === 0 ? '' : ` s="${style}"` };
  });
  return (row: Readonly<Record<string, string>>, number: number): string => {
    let text = `<row r="${number}">`;
    for (const { key, kind, letter, style } of cells) {
      const value = row[key];
      if (value === undefined || value === '') continue;
      const figure = numberOf(value, kind);
      text +=
        figure === undefined
          ? `<c r="${letter}${number}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(safeText(value.slice(0, mostLetters - 1)))}</t></is></c>`
          : `<c r="${letter}${number}"${style}><v>${figure}</v></c>`;
    }
    return `${text}</row>`;
  };
}

const packages = 'http://schemas.openxmlformats.org/package/2006';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** First of all files: whatever is no workbook and no look is a sheet, however many there will be. */
export const contentTypesXml = `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`;
export const rootXml = `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

export const workbookXml = (names: readonly string[]): string =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.map((name, at) => `<sheet name="${escaped(name).replaceAll('"', '&quot;')}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`;

export const workbookRelationsXml = (sheets: number): string =>
  `${xml}<Relationships xmlns="${packages}/relationships">${numbersTo(sheets)
    .map(
      (number) =>
        `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;
