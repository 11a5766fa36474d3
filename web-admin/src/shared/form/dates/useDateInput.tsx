import CalendarToday from '@mui/icons-material/CalendarToday';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import type { DateFieldProps } from './DateField';
import { useTypedDay } from './useTypedDay';

const Calendar = lazy(() => import('./Calendar'));

const howTo = 'Please write a day as 22 Nov 2026';

const Opener = (props: { disabled: boolean; isOpen: boolean; onOpen: () => void }) => (
  <InputAdornment position="end">
    <IconButton
      size="small"
      edge="end"
      disabled={props.disabled}
      aria-label="Open the calendar"
      aria-haspopup="dialog"
      aria-expanded={props.isOpen}
      onClick={props.onOpen}
    >
      <CalendarToday sx={{ fontSize: 16 }} />
    </IconButton>
  </InputAdornment>
);

/** What every field of a day is made of, whatever its label looks like: the input, what is wrong with it, and the calendar. */
export function useDateInput(props: DateFieldProps) {
  const { label, value, name, disabled = false } = props;
  const day = useTypedDay(props);
  const [isOpen, setOpen] = useState(false);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const error = day.isUnread ? howTo : props.error;
  const onKeyDown = (event: KeyboardEvent) => {
    day.onKeyDown(event);
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  const input = {
    name,
    value: day.text,
    disabled,
    autoComplete: 'off',
    inputRef: props.inputRef,
    onChange: ({ target }: { target: { value: string } }) => day.onText(target.value),
    onBlur: day.onBlur,
    onKeyDown,
    error: error !== undefined,
    endAdornment: <Opener disabled={disabled} isOpen={isOpen} onOpen={() => setOpen(true)} />,
  };
  const calendar = (
    <Suspense fallback={null}>
      {isOpen && (
        <Calendar
          anchor={frame}
          label={label}
          value={value}
          today={day.today}
          span={props.span}
          onPick={(picked) => {
            day.pick(picked);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Suspense>
  );
  return { input, error, calendar, setFrame };
}
