import Box from '@mui/material/Box';
import { dayText } from '@kobodesk/contracts/kernel';
import { useEffect, useRef } from 'react';
import { Day, Legend, type Days } from './DayCell';

export type To = (account: string, day: string) => string;
export interface Chosen {
  account: string;
  day: string;
}

const accountCell = {
  textAlign: 'left',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  paddingRight: '8px',
  position: 'sticky',
  left: 0,
  backgroundColor: 'background.paper',
  zIndex: 1,
} as const;

interface AccountRowProps {
  row: Days['accounts'][number];
  days: readonly string[];
  chosen: Chosen;
  to: To;
}

const AccountRow = ({ row: { account, currency, cells }, days, chosen, to }: AccountRowProps) => (
  <tr>
    <Box component="th" scope="row" className="tabular" sx={accountCell}>
      {account}{' '}
      <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
        {currency}
      </Box>
    </Box>
    {cells.map((cell, at) => {
      const day = days[at] ?? '';
      return (
        <td key={day} style={{ padding: 0 }}>
          <Day
            cell={cell}
            label={`${account}, ${dayText(day)}`}
            to={to(account, day)}
            isHere={chosen.account === account && chosen.day === day}
          />
        </td>
      );
    })}
  </tr>
);

export interface DayGridProps {
  data: Days;
  chosen: Chosen;
  /** the address of the lines of a day */
  to: To;
}

/** Account by day (rules/reconciliation.md#days); a day with lines leads to them. */
export function DayGrid({ data: { days, accounts }, chosen, to }: DayGridProps) {
  const place = useRef<HTMLDivElement>(null);
  const last = days.at(-1);
  // what is worked on is of the last days: beside a menu they are not seen otherwise
  useEffect(() => {
    if (place.current) place.current.scrollLeft = place.current.scrollWidth;
  }, [last]);
  return (
    <Box sx={{ display: 'grid', gap: '8px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {/* the hidden words are placed by the nearest place of their own: this one, which scrolls */}
      <Box
        ref={place}
        sx={{ overflowX: 'auto', paddingBlock: '2px', position: 'relative' }}
        tabIndex={0}
        role="group"
        aria-label="Days"
      >
        <Box
          component="table"
          sx={{
            borderCollapse: 'separate',
            borderSpacing: '3px',
            typography: 'body2',
            // the first days of a month stand beside the accounts
            minWidth: `${Math.min(1, days.length / 28) * 100}%`,
          }}
        >
          <caption className="visually-hidden">Account by day</caption>
          <thead>
            <tr>
              <Box component="th" scope="col" sx={{ ...accountCell, fontWeight: 500 }}>
                Account
              </Box>
              {days.map((day) => (
                <Box
                  component="th"
                  scope="col"
                  key={day}
                  className="tabular"
                  sx={{ fontWeight: 400, color: 'text.secondary', fontSize: '0.75rem' }}
                >
                  <span aria-hidden="true">{Number.parseInt(day.slice(8), 10)}</span>
                  <span className="visually-hidden">{dayText(day)}</span>
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {accounts.map((row) => (
              <AccountRow key={row.account} row={row} days={days} chosen={chosen} to={to} />
            ))}
          </tbody>
        </Box>
      </Box>
      <Legend />
    </Box>
  );
}
