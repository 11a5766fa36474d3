import type { ReplyOf } from '@kobodesk/contracts/kernel';
import type { findPayment } from '@kobodesk/contracts/payments';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { invoiceColumn } from '../../shared/list/columns';
import { RowsTable, type Column } from '../../shared/list/RowsTable';
import { DateText } from '../../shared/show/dates/DateText';
import { Facts } from '../../shared/show/Facts';
import { InvoiceLink } from '../../shared/show/InvoiceLink';
import { Money } from '../../shared/show/Money';
import { StatusChip } from '../../shared/show/StatusChip';

type Found = ReplyOf<typeof findPayment>['data'];
type Told = Found['paymentNotifications'][number] & { id: number };

const columnsFor = (currencyId: number): Column<Told>[] => [
  {
    key: 'reference',
    label: 'Payment reference number',
    onCard: true,
    cell: (row) => <span className="tabular">{row.paymentReferenceNumber}</span>,
  },
  invoiceColumn('invoice', 'Invoice number', (row) => row.invoiceNumber),
  {
    key: 'amount',
    label: 'Amount',
    align: 'right',
    onCard: true,
    cell: (row) => row.amount !== '' && <Money amount={row.amount} currencyId={currencyId} />,
  },
  { key: 'paid', label: 'Payment date', cell: (row) => <DateText value={row.paymentDate} /> },
  { key: 'told', label: 'Created date', onCard: true, cell: (row) => <DateText value={row.createdDate} /> },
];

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ padding: '16px', display: 'grid', gap: '12px', alignContent: 'start' }}>
      <Typography variant="h2">{title}</Typography>
      {children}
    </Card>
  );
}

/** What came by a reference, for which invoice, and what the provider told of it. */
export function FoundPayment({ found, dimmed }: { found: Found; dimmed: boolean }) {
  const { paymentReferenceDetails: payment, invoiceDetails: invoice, paymentNotifications: told } = found;
  const money = (amount: string) => <Money amount={amount} currencyId={invoice.currencyId} />;
  const rows = told.map((row, id) => ({ ...row, id }));
  return (
    <>
      <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Panel title="Payment details">
          <Facts
            facts={{
              'Payment reference number': <span className="tabular">{payment.paymentReferenceNumber}</span>,
              Amount: money(payment.amount),
              Status: <StatusChip status={payment.status} />,
              'Invoice number': <InvoiceLink number={payment.invoiceNumber} />,
              'Payment date': payment.paymentDate !== '' && <DateText value={payment.paymentDate} />,
            }}
          />
        </Panel>
        <Panel title="Invoice details">
          <Facts
            facts={{
              'Invoice number': <InvoiceLink number={invoice.invoiceNumber} />,
              Organization: invoice.organization,
              'Invoice amount': money(invoice.invoiceAmount),
              'Amount paid': money(invoice.amountPaid),
              'Date created': <DateText value={invoice.dateCreated} />,
              Revenue: invoice.revenue,
              Customer: invoice.customer,
            }}
          />
        </Panel>
      </Box>
      <Panel title="Payment notifications">
        {rows.length === 0 ? (
          <Typography color="text.secondary">The provider has told nothing of this reference.</Typography>
        ) : (
          <RowsTable columns={columnsFor(invoice.currencyId)} data={rows} dimmed={dimmed} />
        )}
      </Panel>
    </>
  );
}
