import type { ReactNode } from 'react';
import { DateText } from '../show/dates/DateText';
import { InvoiceLink } from '../show/InvoiceLink';
import { Money } from '../show/Money';
import type { Column } from './RowsTable';

type More = Pick<Column<unknown>, 'onCard' | 'cardWord' | 'sortBy' | 'isSticky'>;
type Maker<Value> = <Row>(key: string, label: string, value: (row: Row) => Value, more?: More) => Column<Row>;

/** A column whose values are shown by one component. */
export const shownBy =
  <Value,>(show: (value: Value) => ReactNode): Maker<Value> =>
  (key, label, value, more) => ({ key, label, ...more, cell: (row) => show(value(row)) });

export const invoiceColumn = shownBy((number: string) => <InvoiceLink number={number} />);
/** The day alone. */
export const dateColumn = shownBy((value: string) => <DateText value={value} form="table" />);
/** Day and time of day. */
export const stampColumn = shownBy((value: string) => <DateText value={value} form="stamp" />);

/** An amount in the currency of its row. */
export const moneyColumn = <Row extends { currencyId: number }>(
  key: string,
  label: string,
  amount: (row: Row) => string,
  more?: More,
): Column<Row> => ({
  key,
  label,
  align: 'right',
  ...more,
  cell: (row) => <Money amount={amount(row)} currencyId={row.currencyId} hangs />,
});
