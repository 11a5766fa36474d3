const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const dayFirst = /^(\d{1,2})[-/. ]([a-z]+|\d{1,2})[-/. ,]+(\d{4}|\d{2})(?: .*)?$/i;

/** A day in one of the common forms, the day before the month; undefined when it is none. YYYY-MM-DD. */
export function dayOfText(text: string): string | undefined {
  const first = yearFirst.exec(text);
  const [, day = '', month = '', year = ''] =
    (first ? [first[0], first[3], first[2], first[1]] : dayFirst.exec(text)) ?? [];
  const number = /^\d+$/.test(month) ? month : String(months.indexOf(month.slice(0, 3).toLowerCase()) + 1);
  const full = year.length === 2 ? `20${year}` : year;
  const iso = `${full}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(iso) ? iso : undefined;
}
