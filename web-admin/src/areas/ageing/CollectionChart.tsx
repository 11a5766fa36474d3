import type { CollectionFigures } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { BarChart } from '@mui/x-charts/BarChart';
import { chartHeight, ChartPanel, useChartColours } from '../../shared/chart/ChartPanel';
import { Money } from '../../shared/show/Money';

const headings = [
  'Month',
  'Days sales outstanding',
  'Best possible',
  'Days delinquent',
  'Effectiveness, %',
  'Billed',
  'Paid',
  'Due at the end',
];

/** Best possible and what is above it come to the days sales outstanding: the gap is what is worked at. */
export default function CollectionChart({
  months,
  currencyId,
}: {
  months: readonly CollectionFigures[];
  currencyId: number;
}) {
  const colours = useChartColours();
  // heights of bars, not money
  const heights = (of: (month: CollectionFigures) => string | null) =>
    months.map((month) => {
      const figure = of(month);
      return figure === null ? null : Number(figure);
    });
  const inDays = (value: number | null) => (value === null ? '–' : `${value} days`);
  return (
    <ChartPanel
      title="Days sales outstanding by month"
      isEmpty={months.length === 0}
      chart={
        <BarChart
          disableKeyboardNavigation
          height={chartHeight}
          colors={colours}
          xAxis={[{ data: months.map(({ month }) => month), scaleType: 'band' }]}
          yAxis={[{ width: 48 }]}
          series={[
            {
              data: heights(({ bestDso }) => bestDso),
              label: 'Best possible',
              stack: 'dso',
              valueFormatter: inDays,
            },
            {
              data: heights(({ daysDelinquent }) => daysDelinquent),
              label: 'Average days delinquent',
              stack: 'dso',
              valueFormatter: inDays,
            },
          ]}
        />
      }
      table={
        <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
          <Table size="small" aria-label="Collection figures by month">
            <TableHead>
              <TableRow>
                {headings.map((heading, at) => (
                  <TableCell key={heading} align={at === 0 ? 'left' : 'right'}>
                    {heading}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {months.map((row) => (
                <TableRow key={row.month}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.month}</TableCell>
                  {[row.dso, row.bestDso, row.daysDelinquent, row.effectiveness].map((figure, at) => (
                    <TableCell key={headings[at + 1]} align="right" className="tabular">
                      {figure ?? '–'}
                    </TableCell>
                  ))}
                  {[row.billed, row.paid, row.closing].map((amount, at) => (
                    <TableCell key={headings[at + 5]} align="right">
                      <Money amount={amount} currencyId={currencyId} />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      }
    />
  );
}
