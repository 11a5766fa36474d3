import Box from '@mui/material/Box';
import { useRef, type ReactNode } from 'react';
import type { Figures } from './figures';
import { SaveChart } from './save/SaveChart';

export interface BarRow {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** what the bar is made of, from the left; weights among all of the rows */
  parts: readonly { weight: number; colour: string }[];
}

/** Amounts under each other with bars that compare them: the longest is the largest. The figures say what bars show. */
export function BarRows({ rows, figures }: { rows: readonly BarRow[]; figures: Figures }) {
  const list = useRef<HTMLElement>(null);
  const totals = rows.map(({ parts }) => parts.reduce((sum, { weight }) => sum + weight, 0));
  const most = Math.max(1, ...totals);
  return (
    <>
      <Box
        ref={list}
        component="ul"
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '10px' }}
      >
        {rows.map(({ key, label, value, parts }) => (
          <Box component="li" key={key} sx={{ display: 'grid', gap: '4px' }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '12px' }}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{label}</Box>
              <Box sx={{ whiteSpace: 'nowrap' }}>{value}</Box>
            </Box>
            <Box
              aria-hidden="true"
              sx={{
                display: 'flex',
                height: 6,
                borderRadius: '3px',
                overflow: 'hidden',
                backgroundColor: 'house.subtle',
              }}
            >
              {parts.map(({ weight, colour }) => (
                <Box key={colour} sx={{ width: `${(100 * weight) / most}%`, backgroundColor: colour }} />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', marginBlock: '4px -8px' }}>
        <SaveChart title={figures.name} figures={figures} card={list} />
      </Box>
    </>
  );
}
