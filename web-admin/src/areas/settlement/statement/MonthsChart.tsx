import type { SettlementMonth } from '@kobodesk/contracts/settlement';
import { BarChart } from '@mui/x-charts/BarChart';
import { chartHeight, ChartPanel, useChartColours } from '../../../shared/chart/ChartPanel';
import { chartMargin, drawn, namedAxis } from '../../../shared/chart/drawn';
import { daysOfMonth } from '../../../shared/period/daysOfMonth';
import { monthText } from '../../../shared/show/dates/dateForm';
import { chartMoney } from '../../../shared/chart/chartMoney';
import { yearOf } from './months';

interface Props {
  months: readonly SettlementMonth[];
  currencyId: number;
  /** absent: all of them together */
  beneficiary?: string;
}

const title = 'Shares and payouts by month';

/** What beneficiaries came to be owed, and what was paid out to them. */
export default function MonthsChart({ months: known, currencyId, beneficiary }: Props) {
  const months = yearOf(known);
  const colours = useChartColours();
  const short = (value: number | null) => chartMoney(value ?? 0, currencyId);
  const behind = (month: string, event: 'shared' | 'given') =>
    ({ account: '2200', currencyId, beneficiary, event, ...daysOfMonth(month) }) as const;
  return (
    <ChartPanel
      title={title}
      isEmpty={months.length === 0}
      chart={
        <BarChart
          disableKeyboardNavigation
          height={chartHeight}
          margin={chartMargin}
          colors={colours}
          xAxis={[namedAxis(months.map(({ month }) => monthText(month)))]}
          yAxis={[{ valueFormatter: short, width: 72 }]}
          series={[
            { data: months.map(({ shares }) => drawn(shares)), label: 'Shares', valueFormatter: short },
            { data: months.map(({ paidOut }) => drawn(paidOut)), label: 'Paid out', valueFormatter: short },
          ]}
        />
      }
      figures={{
        name: title,
        headings: ['Month', 'Shares', 'Paid out'],
        rows: months.map(({ month, shares, paidOut }) => [
          monthText(month),
          { amount: shares, currencyId, behind: behind(month, 'shared') },
          { amount: paidOut, currencyId, behind: behind(month, 'given') },
        ]),
      }}
    />
  );
}
