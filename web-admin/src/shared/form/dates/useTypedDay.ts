import { useState, type KeyboardEvent } from 'react';
import { dateText } from '../../show/dates/dateForm';
import { dayIn } from '../../show/dates/days';
import { useTimeZone } from '../../show/dates/DateText';
import { isWhole, readDay } from './typedDay';

interface Props {
  /** YYYY-MM-DD, '' for none */
  value: string;
  onChange: (day: string) => void;
  onBlur?: (() => void) | undefined;
}
interface Typing {
  /** undefined: the field shows its value */
  typed: string | undefined;
  isUnread: boolean;
  /** the value as it was last given, and as it was last said here: another one is somebody else's */
  known: string;
  said: string;
}

const written = (day: string): string => (readDay(day, day) ? dateText(day, 'table', 'UTC') : day);

/**
 * What a field of a day shows while somebody types in it. A day with its year counts at once, anything else when the field
 * is left or Enter is pressed; what is no day stays to be put right, and counts as none.
 */
export function useTypedDay({ value, onChange, onBlur }: Props) {
  const [now] = useState(() => new Date());
  const today = dayIn(now, useTimeZone());
  const [typing, setTyping] = useState<Typing>({
    typed: undefined,
    isUnread: false,
    known: value,
    said: value,
  });
  const { typed, isUnread, known, said } = typing;
  if (known !== value)
    setTyping({ ...typing, known: value, ...(value === said ? {} : { typed: undefined, isUnread: false }) });
  /** `day` undefined: nothing is said yet */
  const become = (text: string | undefined, day: string | undefined, isWrong = false) => {
    setTyping({ typed: text, isUnread: isWrong, known, said: day ?? value });
    if (day !== undefined && day !== value) onChange(day);
  };
  const onText = (text: string) => {
    const day = readDay(text, today);
    become(text, day === '' || isWhole(text) ? day : undefined);
  };
  /** false: it is no day */
  const settle = (): boolean => {
    if (typed === undefined) return true;
    const day = readDay(typed, today);
    if (day === undefined) become(typed, '', true);
    else become(undefined, day);
    return day !== undefined;
  };
  return {
    today,
    text: typed ?? written(value),
    isUnread,
    onText,
    onBlur: () => {
      settle();
      onBlur?.();
    },
    onKeyDown: (event: KeyboardEvent) => {
      // what is no day is not sent
      if (event.key === 'Enter' && !settle()) event.preventDefault();
    },
    pick: (day: string) => become(undefined, day),
  };
}
