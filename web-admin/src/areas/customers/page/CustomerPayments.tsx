import { channelText } from '@kobodesk/contracts/payments';
import { searchCustomerPayments, type CustomerPayment } from '@kobodesk/contracts/invoicing';
import { Empty } from '../../../shared/feedback/Feedback';
import { dateColumn, invoiceColumn, moneyColumn } from '../../../shared/list/columns';
import { referenceColumn } from '../../../shared/reference/referenceColumn';
import { DataList } from '../../../shared/list/DataList';
import type { Column } from '../../../shared/list/RowsTable';
import { useList } from '../../../shared/list/useList';
import { Money } from '../../../shared/show/Money';
import { CustomerExcess } from './CustomerExcess';
import type { View } from './CustomerInvoices';

const columns: readonly Column<CustomerPayment>[] = [
  invoiceColumn('number', 'Invoice No', (row) => row.invoiceNumber, { onCard: 1 }),
  dateColumn('date', 'Payment date', (row) => row.paidAt, { onCard: 3 }),
  { key: 'channel', label: 'Channel', onCard: 4, cell: (row) => channelText(row.channel) },
  referenceColumn('reference', 'Reference', (row) => row.reference, { onCard: 5 }),
  moneyColumn('amount', 'Amount', (row) => row.amount, { onCard: 2 }),
  {
    key: 'excess',
    label: 'Excess',
    align: 'right',
    cell: (row) => (row.excess === '0' ? '–' : <Money amount={row.excess} currencyId={row.currencyId} />),
  },
];

/** What was paid for the customer's invoices, the latest first. */
export default function CustomerPayments({ customerId, view }: { customerId: number; view: View }) {
  const list = useList(searchCustomerPayments, {
    resource: 'invoices',
    first: {},
    ask: (_filter, at) => ({ ...at, parameter: { customerId, customerView: view } }),
  });
  return (
    <>
      <CustomerExcess customerId={customerId} />
      <DataList
        list={list}
        columns={columns}
        empty={
          <Empty title="No payment yet">
            What is paid comes here by itself, once the provider has told of it.
          </Empty>
        }
      />
    </>
  );
}
