import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { dayText, many, type ReplyOf } from '@kobodesk/contracts/kernel';
import type { BankDayState, listBankDays } from '@kobodesk/contracts/payments';
import { Link as RouterLink } from 'react-router-dom';
import { useEffect, useRef, type ReactNode } from 'react';

type Days = ReplyOf<typeof listBankDays>['data'];
type Cell = Days['accounts'][number]['cells'][number];

/** How a day looks: the sign and the words would do without the colour. */
const looks: Readonly<Record<BankDayState, { words: string; sx: object }>> = {
  explained: { words: 'explained', sx: { color: 'tone.good.text', backgroundColor: 'tone.good.fill' } },
  open: {
    words: 'open',
    sx: {
      color: 'tone.partly.text',
      backgroundColor: 'tone.partly.fill',
      border: '1px solid',
      borderColor: 'currentcolor',
      fontWeight: 600,
    },
  },
  missing: {
    words: 'statement missing',
    sx: { color: 'tone.overdue.text', backgroundColor: 'tone.overdue.fill', fontWeight: 600 },
  },
  expected: {
    words: 'statement expected',
    sx: {
      backgroundImage:
        'repeating-linear-gradient(135deg, var(--mui-palette-divider) 0 2px, transparent 2px 6px)',
    },
  },
  quiet: { words: 'nothing came or went', sx: { backgroundColor: 'house.subtle' } },
  none: { words: 'no statement', sx: {} },
};
const legend = ['explained', 'open', 'missing', 'expected'] as const satisfies readonly BankDayState[];

const wordsOf = ({ state, open }: Cell): string =>
  state === 'open' ? `${many(open, 'line')} open` : looks[state].words;

function signOf({ state, open }: Cell): ReactNode {
  if (state === 'explained') return <Check aria-hidden="true" sx={{ fontSize: 14 }} />;
  if (state === 'open') return open;
  return state === 'missing' ? '!' : '';
}

const box = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: 24,
  minWidth: 24,
  borderRadius: '5px',
  fontSize: '0.75rem',
  textDecoration: 'none',
};

function Day({ cell, label, to, isHere }: { cell: Cell; label: string; to: string; isHere: boolean }) {
  const look = {
    ...box,
    ...looks[cell.state].sx,
    ...(isHere ? { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px' } : {}),
  };
  const words = `${label}: ${wordsOf(cell)}`;
  if (cell.lines > 0)
    return (
      <Link
        component={RouterLink}
        to={to}
        aria-label={words}
        title={words}
        aria-current={isHere ? 'true' : undefined}
        sx={look}
      >
        {signOf(cell)}
      </Link>
    );
  return (
    <Box title={words} sx={look}>
      <span aria-hidden="true">{signOf(cell)}</span>
      <span className="visually-hidden">{words}</span>
    </Box>
  );
}

const Legend = () => (
  <Box
    aria-hidden="true"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 14px',
      typography: 'caption',
      color: 'text.secondary',
    }}
  >
    {legend.map((state) => (
      <Box key={state} sx={{ display: 'flex', alignItems: 'center', gap: '6px' }}>
        <Box sx={{ ...box, ...looks[state].sx, height: 12, minWidth: 12, borderRadius: '3px' }} />
        {state === 'open' ? 'lines open' : looks[state].words}
      </Box>
    ))}
  </Box>
);

type To = (account: string, day: string) => string;
interface Chosen {
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

/** Account by day (rules/reconciliation.md#days); a day with lines leads to them. */
export function DayGrid({
  data: { days, accounts },
  chosen,
  to,
}: {
  data: Days;
  chosen: Chosen;
  /** the address of the lines of a day */
  to: To;
}) {
  const place = useRef<HTMLDivElement>(null);
  const last = days.at(-1);
  // what is worked on is of the last days: on a phone they are not seen otherwise
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
          sx={{ borderCollapse: 'separate', borderSpacing: '3px', typography: 'body2', minWidth: '100%' }}
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
