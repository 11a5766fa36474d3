import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { many, type ReplyOf } from '@kobodesk/contracts/kernel';
import type { BankDayState, listBankDays } from '@kobodesk/contracts/payments';
import { Link as RouterLink } from 'react-router-dom';
import type { ReactNode } from 'react';

export type Days = ReplyOf<typeof listBankDays>['data'];
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

/** for a thumb */
const large = { height: 44, minWidth: 0, flexDirection: 'column', lineHeight: '16px' } as const;

interface DayProps {
  cell: Cell;
  /** of which account, and which day */
  label: string;
  /** the address of its lines */
  to: string;
  isHere: boolean;
  /** beside the sign, where no heading says which day it is */
  number?: number;
}

/** One day of one account; with lines it leads to them. */
export function Day({ cell, label, to, isHere, number }: DayProps) {
  const look = {
    ...box,
    ...(number === undefined ? {} : large),
    ...looks[cell.state].sx,
    ...(isHere ? { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px' } : {}),
  };
  const words = `${label}: ${wordsOf(cell)}`;
  const shown = (
    <>
      {number !== undefined && <span style={{ fontWeight: 400 }}>{number}</span>}
      {number === undefined ? signOf(cell) : <b>{signOf(cell)}</b>}
    </>
  );
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
        {shown}
      </Link>
    );
  return (
    <Box title={words} sx={look}>
      <Box component="span" aria-hidden="true" sx={{ display: 'contents' }}>
        {shown}
      </Box>
      <span className="visually-hidden">{words}</span>
    </Box>
  );
}

/** What the looks of days say. */
export const Legend = () => (
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
