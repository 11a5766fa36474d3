import Box from '@mui/material/Box';
import { dayText } from '@kobodesk/contracts/kernel';
import { Day, Legend } from './DayCell';
import type { DayGridProps } from './DayGrid';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const weeks = { display: 'grid', gap: '4px', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' } as const;
const list = { listStyle: 'none', margin: 0, padding: 0 } as const;

/** In which column of its week a day, YYYY-MM-DD, stands: 1 is Monday. */
const columnOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** The same days where a month has no room beside itself: each account as a calendar, for a thumb. */
export const DayCalendar = ({ data: { days, accounts }, chosen, to }: DayGridProps) => (
  <Box role="group" aria-label="Days" sx={{ display: 'grid', gap: '16px' }}>
    {accounts.map(({ account, currency, cells }) => (
      <Box key={account}>
        <Box className="tabular" sx={{ fontWeight: 600, mb: '4px' }}>
          {account}{' '}
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {currency}
          </Box>
        </Box>
        <Box
          aria-hidden="true"
          sx={{ ...weeks, typography: 'caption', color: 'text.secondary', textAlign: 'center', mb: '4px' }}
        >
          {weekdays.map((weekday) => (
            <span key={weekday}>{weekday}</span>
          ))}
        </Box>
        <Box component="ol" sx={{ ...weeks, ...list }}>
          {cells.map((cell, at) => {
            const day = days[at] ?? '';
            return (
              <Box component="li" key={day} sx={{ gridColumnStart: columnOf(day), position: 'relative' }}>
                <Day
                  cell={cell}
                  number={Number.parseInt(day.slice(8), 10)}
                  label={`${account}, ${dayText(day)}`}
                  to={to(account, day)}
                  isHere={chosen.account === account && chosen.day === day}
                />
              </Box>
            );
          })}
        </Box>
      </Box>
    ))}
    <Legend />
  </Box>
);
