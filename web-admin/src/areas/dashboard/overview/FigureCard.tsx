import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Spark } from './Spark';

interface FigureCardProps {
  title: string;
  figure: ReactNode;
  /** what the figure is made of */
  details: readonly ReactNode[];
  /** against the period before, '' where there is no telling */
  change: string;
  /** more of it is worse */
  isDebt?: boolean;
  run?: readonly number[];
  /** the rows behind the figure */
  to?: string;
}

/** A figure of a period: how much, what of, and how that is against the period before (rules/screens.md#the-overview). */
export function FigureCard({ title, figure, details, change, isDebt = false, run, to }: FigureCardProps) {
  const isWorse = change.startsWith(isDebt ? '+' : '−') && !/^.0\.0 /.test(change);
  const colour = isWorse ? 'house.dangerText' : 'primary.main';
  return (
    <Card sx={{ padding: '12px 14px' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '8px', typography: 'body2' }}>
        <Box component="h2" sx={{ margin: 0, font: 'inherit', color: 'text.secondary' }}>
          {to === undefined ? (
            title
          ) : (
            <Link component={RouterLink} to={to} color="inherit" underline="hover">
              {title}
            </Link>
          )}
        </Box>
        {change !== '' && (
          <Box sx={{ color: colour, fontWeight: 500, whiteSpace: 'nowrap' }} className="tabular">
            {change}
            <span className="visually-hidden"> against the period before</span>
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'end', gap: '8px' }}>
        <Box sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600, letterSpacing: '-0.022em' }}>
          {figure}
        </Box>
        {run && run.length > 2 && (
          <Spark data={run} colour={`var(--mui-palette-${isWorse ? 'house-danger' : 'primary-main'})`} />
        )}
      </Box>
      {details.map((detail, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of one card, in their order
        <Box key={at} sx={{ typography: 'caption', color: at === 0 ? 'text.primary' : 'text.secondary' }}>
          {detail}
        </Box>
      ))}
    </Card>
  );
}
