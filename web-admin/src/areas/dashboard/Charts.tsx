import { BarChart } from '@mui/x-charts/BarChart';
import { PieChart } from '@mui/x-charts/PieChart';
import { chartHeight as height, ChartPanel as Panel, useChartPair } from '../../shared/chart/ChartPanel';
import { amountsBelow, chartMargin, namedRows, rowsHeight } from '../../shared/chart/drawn';
import type { Figures } from '../../shared/chart/figures';
import { useRevenueColours } from '../../shared/chart/useRevenueColours';

interface Item {
  id: number;
  name: string;
  itemCount: number;
  itemTotal: string;
  currencyId: number;
}
const keyOf = (item: Item): string => `${item.id}-${item.currencyId}`;

const figuresOf = (name: string, items: readonly Item[]): Figures => ({
  name,
  headings: ['Revenue', 'Count', 'Amount'],
  rows: items.map((item) => [
    item.name,
    item.itemCount,
    { amount: item.itemTotal, currencyId: item.currencyId },
  ]),
});

/** Invoices issued against payments made, of every revenue. */
export function IssuedAndPaid({ invoices, payments }: { invoices: Item[]; payments: Item[] }) {
  const { invoiced, collected } = useChartPair();
  const names = [...new Set([...invoices, ...payments].map(({ name }) => name))];
  const counts = (items: Item[]) =>
    names.map((name) =>
      items.filter((item) => item.name === name).reduce((sum, { itemCount }) => sum + itemCount, 0),
    );
  const [issued, paid] = [counts(invoices), counts(payments)];
  return (
    <Panel
      title="Invoices issued and payments made"
      isEmpty={names.length === 0}
      chart={
        <BarChart
          disableKeyboardNavigation
          layout="horizontal"
          height={rowsHeight(names.length, height)}
          margin={chartMargin}
          colors={[invoiced, collected]}
          xAxis={[{ ...amountsBelow, tickMinStep: 1 }]}
          yAxis={[namedRows(names)]}
          series={[
            { data: issued, label: 'Invoices issued' },
            { data: paid, label: 'Payments made' },
          ]}
        />
      }
      figures={{
        name: 'Invoices issued and payments made',
        headings: ['Revenue', 'Invoices issued', 'Payments made'],
        rows: names.map((name, at) => [name, issued[at] ?? 0, paid[at] ?? 0]),
      }}
    />
  );
}

interface Top5Props {
  title: string;
  items: Item[];
  /** the revenues of the page, over all agencies */
  among?: readonly number[];
}

/** The five revenues with most of it. */
export function Top5({ title, items, among }: Top5Props) {
  const colourOf = useRevenueColours(among);
  const slices = items.map((item) => ({
    id: keyOf(item),
    value: item.itemCount,
    label: item.name,
    color: colourOf(item.id),
  }));
  return (
    <Panel
      title={title}
      isEmpty={items.length === 0}
      chart={
        <PieChart
          disableKeyboardNavigation
          height={height}
          series={[{ data: slices, innerRadius: 55, paddingAngle: 1 }]}
          slotProps={{
            legend: { direction: 'horizontal', position: { vertical: 'bottom', horizontal: 'center' } },
          }}
        />
      }
      figures={figuresOf(title, items)}
    />
  );
}
