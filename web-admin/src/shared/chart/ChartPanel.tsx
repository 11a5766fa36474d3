import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { chartColours } from '../theme/tokens';

export const chartHeight = 280;

export function useChartColours(): string[] {
  const { colorScheme } = useColorScheme();
  return [...chartColours[colorScheme === 'dark' ? 'dark' : 'light']];
}

/** While the window changes its size a card may be narrower than the margins of its chart, which cannot be drawn then. */
const Plot = ({ children }: { children: ReactNode }) => (
  <Box aria-hidden sx={{ overflow: 'hidden' }}>
    <Box sx={{ minWidth: 200 }}>{children}</Box>
  </Box>
);

/** A chart and the table behind it. */
export function ChartPanel({
  title,
  isEmpty,
  chart,
  table,
}: {
  title: string;
  isEmpty: boolean;
  chart: ReactNode;
  table: ReactNode;
}) {
  const [isTable, setTable] = useState(false);
  return (
    <Card sx={{ minWidth: 0 }}>
      <CardContent>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          {!isEmpty && (
            <Button size="small" onClick={() => setTable(!isTable)}>
              {isTable ? 'View as chart' : 'View as table'}
            </Button>
          )}
        </Box>
        <Box sx={{ minHeight: chartHeight }}>
          {isEmpty && <Typography color="textSecondary">Nothing in this period yet.</Typography>}
          {!isEmpty && (isTable ? table : <Plot>{chart}</Plot>)}
        </Box>
      </CardContent>
    </Card>
  );
}
