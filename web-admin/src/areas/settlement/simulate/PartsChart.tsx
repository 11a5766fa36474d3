import type { SimulatedCurrency } from '@kobodesk/contracts/settlement';
import { BarChart } from '@mui/x-charts/BarChart';
import { chartHeight, ChartPanel, useChartColours } from '../../../shared/chart/ChartPanel';
import { amountsBelow, chartMargin, drawn, namedRows, rowsHeight } from '../../../shared/chart/drawn';
import { chartMoney } from '../../../shared/chart/chartMoney';
import { monthText } from '../../../shared/show/dates/dateForm';
import { partName } from './simulationDraft';

const title = 'What each got, and would have got';

/** Each of those who share beside what it got; as a table it is told by month. */
export default function PartsChart({ of: { parts, currencyId } }: { of: SimulatedCurrency }) {
  const colours = useChartColours();
  const short = (value: number | null) => chartMoney(value ?? 0, currencyId);
  const amount = (said: string) => ({ amount: said, currencyId });
  return (
    <ChartPanel
      title={title}
      isEmpty={parts.length === 0}
      chart={
        <BarChart
          disableKeyboardNavigation
          layout="horizontal"
          height={rowsHeight(parts.length, chartHeight)}
          margin={chartMargin}
          colors={colours}
          xAxis={[{ ...amountsBelow, valueFormatter: short }]}
          yAxis={[namedRows(parts.map(partName))]}
          series={[
            { data: parts.map(({ was }) => drawn(was)), label: 'Got', valueFormatter: short },
            {
              data: parts.map(({ wouldBe }) => drawn(wouldBe)),
              label: 'Would have got',
              valueFormatter: short,
            },
          ]}
        />
      }
      figures={{
        name: title,
        headings: ['Month', 'Who', 'Got', 'Would have got', 'Difference'],
        rows: parts.flatMap((part) =>
          part.months.map(({ month, was, wouldBe, difference }) => [
            monthText(month),
            partName(part),
            amount(was),
            amount(wouldBe),
            amount(difference),
          ]),
        ),
      }}
    />
  );
}
