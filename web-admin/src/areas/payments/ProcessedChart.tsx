import { BarChart } from '@mui/x-charts/BarChart';
import { dayText, type ReplyOf } from '@kobodesk/contracts/kernel';
import type { reportFailures } from '@kobodesk/contracts/payments';
import { chartHeight, ChartPanel, useChartColours } from '../../shared/chart/ChartPanel';
import { chartMargin, namedAxis } from '../../shared/chart/drawn';
import { chartMoney } from '../../shared/chart/chartMoney';

type Days = ReplyOf<typeof reportFailures>['data']['days'];

/** What the gateway reported and what was processed of it, day by day; amounts in naira. */
export default function ProcessedChart({ days, currencyId }: { days: Days; currencyId: number }) {
  const colours = useChartColours();
  // heights of bars, not money
  const heights = (amounts: readonly string[]) => amounts.map(Number);
  const short = (value: number | null) => chartMoney(value ?? 0, currencyId);
  return (
    <ChartPanel
      title="Reported and processed by day"
      isEmpty={days.length === 0}
      chart={
        <BarChart
          disableKeyboardNavigation
          height={chartHeight}
          margin={chartMargin}
          colors={colours}
          xAxis={[namedAxis(days.map(({ day }) => dayText(day)))]}
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
      figures={{
        name: 'Reported and processed by day',
        headings: ['Day', 'Reported', 'Processed'],
        rows: days.map(({ day, reported, processed }) => [
          { day },
          { amount: reported, currencyId },
          { amount: processed, currencyId },
        ]),
      }}
    />
  );
}
