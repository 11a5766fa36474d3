import { currencyOf, naira } from '@kobodesk/contracts/invoicing';
import type { Trend } from '@kobodesk/contracts/reporting';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { ChartPanel, useChartPair } from '../../shared/chart/ChartPanel';
import { chartMargin, drawn, namedAxis } from '../../shared/chart/drawn';
import type { Figures } from '../../shared/chart/figures';
import { daysOfMonth } from '../../shared/period/daysOfMonth';
import { searchPath } from '../../shared/list/search/searchPath';
import { monthText } from '../../shared/show/dates/dateForm';
import { chartMoney } from '../../shared/chart/chartMoney';
import { permille } from './overview/change';

type Point = Trend['points'][number];

/** How much came in of what was billed in the same month; no rate where nothing was billed. */
const rateOf = ({ invoices, payments }: Point): number | null => {
  const tenths = permille(payments.amount, invoices.amount);
  return tenths === undefined ? null : tenths / 10;
};

const figuresOf = (points: readonly Point[], currencyId: number): Figures => ({
  name: 'Invoiced and collected by month',
  headings: ['Month', 'Invoiced', 'Collected', 'Collection rate'],
  rows: points.map((point) => {
    const percent = rateOf(point);
    return [
      monthText(point.step),
      {
        amount: point.invoices.amount,
        currencyId,
        rows: {
          to: searchPath({ ...daysOfMonth(point.step), dateType: 1, currencyId }),
          title: 'The invoices of this month',
        },
      },
      {
        amount: point.payments.amount,
        currencyId,
        behind: { account: '1200', event: 'paid', currencyId, ...daysOfMonth(point.step) },
      },
      percent === null ? null : { percent },
    ];
  }),
});

function Bars({ points, currencyId }: { points: readonly Point[]; currencyId: number }) {
  const { invoiced, collected, rate } = useChartPair();
  const months = points.map(({ step }) => monthText(step));
  const money = (value: number | null) => chartMoney(value, currencyId);
  const axis = namedAxis(months);
  const left = { width: 56 };
  return (
    <>
      <LineChart
        disableKeyboardNavigation
        height={96}
        colors={[rate]}
        margin={{ top: 12, bottom: 8 }}
        xAxis={[{ ...axis, position: 'none' }]}
        yAxis={[{ ...left, tickNumber: 2, valueFormatter: (value: number) => `${value} %`, min: 0 }]}
        series={[
          {
            data: points.map(rateOf),
            label: 'Collection rate',
            valueFormatter: (value) => (value === null ? '–' : `${value.toFixed(1)} %`),
          },
        ]}
      />
      <BarChart
        disableKeyboardNavigation
        skipAnimation
        height={220}
        margin={chartMargin}
        colors={[invoiced, collected]}
        grid={{ horizontal: true }}
        xAxis={[axis]}
        yAxis={[{ ...left, tickNumber: 4, valueFormatter: (value: number) => money(value) }]}
        series={[
          {
            data: points.map(({ invoices }) => drawn(invoices.amount)),
            label: 'Invoiced',
            valueFormatter: money,
          },
          {
            data: points.map(({ payments }) => drawn(payments.amount)),
            label: 'Collected',
            valueFormatter: money,
          },
        ]}
      />
    </>
  );
}

/** Twelve months of what was invoiced and what came in, and above them the rate of the two. */
export function YearChart({ trends, currencyId = naira }: { trends: readonly Trend[]; currencyId?: number }) {
  const points = trends.find((trend) => trend.currencyId === currencyId)?.points ?? [];
  const isEmpty = points.every(({ invoices, payments }) => invoices.count + payments.count === 0);
  return (
    <ChartPanel
      title={`Invoiced and collected by month, ${currencyOf(currencyId)?.name ?? ''}`}
      isEmpty={isEmpty}
      chart={<Bars points={points} currencyId={currencyId} />}
      figures={figuresOf(points, currencyId)}
    />
  );
}
