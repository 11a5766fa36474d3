import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import type { reportFailures } from '@kobodesk/contracts/payments';
import { chartHeight, ChartPanel, useChartColours } from '../../shared/chart/ChartPanel';
import { DateText } from '../../shared/show/dates/DateText';
import { Money } from '../../shared/show/Money';
import { shortMoney } from '../../shared/show/moneyText';

type Days = ReplyOf<typeof reportFailures>['data']['days'];

/** What the gateway reported and what was processed of it, day by day; amounts in naira. */
export default function ProcessedChart({ days, currencyId }: { days: Days; currencyId: number }) {
  const colours = useChartColours();
  const money = (amount: string) => <Money amount={amount} currencyId={currencyId} />;
  // heights of bars, not money
  const heights = (amounts: readonly string[]) => amounts.map(Number);
  const short = (value: number | null) => shortMoney(String(value ?? 0), currencyId);
  return (
    <ChartPanel
      title="Reported and processed by day"
      isEmpty={days.length === 0}
      chart={
        <BarChart
          disableKeyboardNavigation
          height={chartHeight}
          colors={colours}
          xAxis={[{ data: days.map(({ day }) => day), scaleType: 'band' }]}
          yAxis={[{ valueFormatter: short, width: 72 }]}
          series={[
            { data: heights(days.map(({ reported }) => reported)), label: 'Reported', valueFormatter: short },
            {
              data: heights(days.map(({ processed }) => processed)),
              label: 'Processed',
              valueFormatter: short,
            },
          ]}
        />
      }
      table={
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Day</TableCell>
              <TableCell align="right">Reported</TableCell>
              <TableCell align="right">Processed</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {days.map(({ day, reported, processed }) => (
              <TableRow key={day}>
                <TableCell>
                  <DateText value={day} />
                </TableCell>
                <TableCell align="right">{money(reported)}</TableCell>
                <TableCell align="right">{money(processed)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      }
    />
  );
}
