import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { PieChart } from '@mui/x-charts/PieChart';
import {
  chartHeight as height,
  ChartPanel as Panel,
  useChartColours as useColours,
} from '../../shared/chart/ChartPanel';
import { useRevenueColours } from '../../shared/chart/useRevenueColours';
import { Money } from '../../shared/show/Money';

interface Item {
  id: number;
  name: string;
  itemCount: number;
  itemTotal: string;
  currencyId: number;
}
const keyOf = (item: Item): string => `${item.id}-${item.currencyId}`;

function ItemTable({ items }: { items: Item[] }) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Revenue</TableCell>
          <TableCell align="right">Count</TableCell>
          <TableCell align="right">Amount</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <TableRow key={keyOf(item)}>
            <TableCell>{item.name}</TableCell>
            <TableCell align="right">{item.itemCount.toLocaleString('en')}</TableCell>
            <TableCell align="right">
              <Money amount={item.itemTotal} currencyId={item.currencyId} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Invoices issued against payments made, of every revenue. */
export function IssuedAndPaid({ invoices, payments }: { invoices: Item[]; payments: Item[] }) {
  const colours = useColours();
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
          height={height}
          colors={colours}
          xAxis={[{ data: names, scaleType: 'band' }]}
          series={[
            { data: issued, label: 'Invoices issued' },
            { data: paid, label: 'Payments made' },
          ]}
        />
      }
      table={
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Revenue</TableCell>
              <TableCell align="right">Invoices issued</TableCell>
              <TableCell align="right">Payments made</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {names.map((name, index) => (
              <TableRow key={name}>
                <TableCell>{name}</TableCell>
                <TableCell align="right">{issued[index]}</TableCell>
                <TableCell align="right">{paid[index]}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      }
    />
  );
}

/** The five revenues with most of it. */
export function Top5({ title, items }: { title: string; items: Item[] }) {
  const colourOf = useRevenueColours();
  const slices = items.map((item, at) => ({
    id: keyOf(item),
    value: item.itemCount,
    label: item.name,
    color: colourOf(item.id, at),
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
      table={<ItemTable items={items} />}
    />
  );
}
