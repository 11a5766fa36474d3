import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { monthNames } from '@kobodesk/contracts/kernel';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Days } from '../../period/period';
import { dayByKey, weeksOf } from './month';

interface Props {
  label: string;
  /** the day that the keys move from; its month is shown */
  at: string;
  onAt: (day: string) => void;
  hasFocus: boolean;
  value: string;
  today: string;
  span?: Days | undefined;
  onPick: (day: string) => void;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const isWithin = (day: string, span: Days | undefined): boolean =>
  span !== undefined && span.startDate !== '' && span.startDate <= day && day <= span.endDate;
const spoken = (day: string, weekday: number): string =>
  `${weekdays[weekday]} ${Number(day.slice(8))} ${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** The days of a month, one of them in reach of Tab; the arrows move over days, Page Up and Down over months. */
export function MonthGrid({ label, at, onAt, hasFocus, value, today, span, onPick }: Props) {
  const here = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) here.current?.focus();
  }, [at, hasFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(at, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    onAt(next);
  };
  const cell = { width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 34 }, padding: 0 };
  return (
    <Box component="table" role="grid" aria-label={label} onKeyDown={onKeyDown} sx={{ borderSpacing: 0 }}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <Box
              key={name}
              component="th"
              scope="col"
              abbr={name}
              sx={{ ...cell, typography: 'caption', color: 'text.secondary' }}
            >
              {name.slice(0, 2)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(at).map((week, row) => (
          <tr key={row}>
            {week.map((day, weekday) => (
              <Box
                key={day ?? weekday}
                component="td"
                role="gridcell"
                aria-selected={day !== undefined && day === value}
                sx={{ ...cell, backgroundColor: day && isWithin(day, span) ? 'house.selected' : undefined }}
              >
                {day && (
                  <ButtonBase
                    ref={day === at ? here : undefined}
                    tabIndex={day === at ? 0 : -1}
                    aria-label={spoken(day, weekday)}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onPick(day)}
                    sx={{
                      width: '100%',
                      height: '100%',
                      borderRadius: '7px',
                      fontSize: '0.8125rem',
                      fontVariantNumeric: 'tabular-nums',
                      '&:hover': { backgroundColor: 'house.subtle' },
                      '&[aria-current]': {
                        fontWeight: 600,
                        color: 'house.link',
                        textDecoration: 'underline',
                      },
                      ...(day === value && {
                        '&, &:hover, &[aria-current]': {
                          backgroundColor: 'primary.main',
                          color: 'primary.contrastText',
                        },
                      }),
                    }}
                  >
                    {Number(day.slice(8))}
                  </ButtonBase>
                )}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
