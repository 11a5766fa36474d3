import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTimeZone } from '../show/dates/DateText';
import { dayIn } from '../show/dates/days';
import { daysOf, isPreset, type Days, type Preset } from './period';

export interface Period extends Days {
  /** undefined: days that were chosen one by one */
  preset: Preset | undefined;
  choose: (next: Preset | Days) => void;
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The period of a page. It stands in the address, so that Back, a reload and a sent link keep it. */
export function usePeriod(first: Preset): Period {
  const [search, setSearch] = useSearchParams();
  const zone = useTimeZone();
  const [today] = useState(() => dayIn(new Date(), zone));
  const [from, to, named] = ['from', 'to', 'period'].map((name) => search.get(name)) as (string | null)[];
  const own = isDay(from ?? null) && isDay(to ?? null) && String(from) <= String(to);
  const preset = own ? undefined : isPreset(named ?? null) ? (named as Preset) : first;
  const days = preset ? daysOf(preset, today) : { startDate: String(from), endDate: String(to) };
  const choose = (next: Preset | Days) => {
    const address = new URLSearchParams(search);
    for (const name of ['from', 'to', 'period']) address.delete(name);
    if (typeof next === 'string') address.set('period', next);
    else {
      address.set('from', next.startDate);
      address.set('to', next.endDate);
    }
    setSearch(address, { replace: true });
  };
  return { ...days, preset, choose };
}
