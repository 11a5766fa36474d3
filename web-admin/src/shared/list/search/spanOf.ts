import type { Span } from '../../form/dates/DateField';
import type { Days } from '../../period/period';

const firsts = ['startDate', 'fromDate'];
const last = 'endDate';

/** The first and the last day among the fields of a list, which presets choose together; undefined: it has none. */
export function spanOf(
  fields: readonly { name: string }[],
  values: Readonly<Record<string, string>>,
  choose: (days: Record<string, string>) => void,
): { has: (name: string) => boolean; span: Span } | undefined {
  const start = fields.find(({ name }) => firsts.includes(name))?.name;
  if (start === undefined || !fields.some(({ name }) => name === last)) return undefined;
  return {
    has: (name) => name === start || name === last,
    span: {
      startDate: values[start] ?? '',
      endDate: values[last] ?? '',
      choose: ({ startDate, endDate }: Days) => choose({ [start]: startDate, [last]: endDate }),
    },
  };
}
