import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { useRef, useState, type ReactNode } from 'react';
import { chartColours, chartPair } from '../theme/tokens';
import type { Figures } from './figures';
import { FiguresTable } from './FiguresTable';
import { notDrawn } from './save/notDrawn';
import { SaveChart } from './save/SaveChart';

export const chartHeight = 280;

export function useChartColours(): string[] {
  const { colorScheme } = useColorScheme();
  return chartColours[colorScheme === 'dark' ? 'dark' : 'light'];
}

/** Of what was invoiced and what came in; those of revenues are theirs alone. */
export function useChartPair(): { invoiced: string; collected: string; rate: string } {
  const { colorScheme } = useColorScheme();
  return chartPair[colorScheme === 'dark' ? 'dark' : 'light'];
}

/** While the window changes its size a card may be narrower than the margins of its chart, which cannot be drawn then. */
const Plot = ({ children }: { children: ReactNode }) => (
  <Box aria-hidden sx={{ overflow: 'hidden' }}>
    <Box sx={{ minWidth: 200 }}>{children}</Box>
  </Box>
);

/** A chart, the figures behind it as a table, and both to take along. */
export function ChartPanel({
  title,
  isEmpty,
  chart,
  figures,
}: {
  title: string;
  isEmpty: boolean;
  chart: ReactNode;
  figures: Figures;
}) {
  const [isTable, setTable] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  return (
    <Card ref={card} sx={{ minWidth: 0 }}>
      {/* a chart brings room of its own below */}
      <CardContent sx={{ '&:last-child': { paddingBottom: '8px' } }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          {!isEmpty && (
            <Box {...notDrawn} sx={{ display: 'flex', flexShrink: 0 }}>
              <Button size="small" onClick={() => setTable(!isTable)}>
                {isTable ? 'View as chart' : 'View as table'}
              </Button>
              <SaveChart title={title} figures={figures} card={card} />
            </Box>
          )}
        </Box>
        <Box sx={{ minHeight: isEmpty ? undefined : chartHeight }}>
          {isEmpty && <Typography color="textSecondary">Nothing in this period yet.</Typography>}
          {!isEmpty && (isTable ? <FiguresTable {...figures} /> : <Plot>{chart}</Plot>)}
        </Box>
      </CardContent>
    </Card>
  );
}
