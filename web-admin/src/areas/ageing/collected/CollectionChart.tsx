import type { CollectionFigures } from '@kobodesk/contracts/invoicing';
import { BarChart } from '@mui/x-charts/BarChart';
import { chartHeight, ChartPanel, useChartColours } from '../../../shared/chart/ChartPanel';
import { chartMargin, namedAxis } from '../../../shared/chart/drawn';
import { monthText } from '../../../shared/show/dates/dateForm';

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

const decimalOrNone = (figure: string | null) => (figure === null ? null : { decimal: figure });

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
          margin={chartMargin}
          colors={colours}
          xAxis={[namedAxis(months.map(({ month }) => monthText(month)))]}
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
      figures={{
        name: 'Collection figures by month',
        headings,
        rows: months.map((row) => [
          monthText(row.month),
          ...[row.dso, row.bestDso, row.daysDelinquent, row.effectiveness].map(decimalOrNone),
          ...[row.billed, row.paid, row.closing].map((amount) => ({ amount, currencyId })),
        ]),
      }}
    />
  );
}
