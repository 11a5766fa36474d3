import { Stack, Typography } from '@mui/material';
import { searchInvoices, type InvoiceRow } from '@kobodesk/contracts/invoicing';
import { useAnswer } from '../../../shared/api/useAnswer';
import { isCustomerUser } from '../../../shared/auth/session';
import { Loading, NoMatch } from '../../../shared/feedback/Feedback';
import type { PeekProps } from '../../../shared/list/peek/Peek';
import { Peekable } from '../../../shared/list/peek/Peekable';
import { RowsTable } from '../../../shared/list/RowsTable';
import { invoiceColumns } from './invoiceColumns';

const latest = { pageSize: 10, from: 0, parameter: { dateType: 1 } } as const;

/**
 * A morning on which nothing was raised yet begins with what was raised last
 * (rules/screens.md#the-first-look).
 */
export function LatestInvoices({ peek }: { peek: PeekProps<InvoiceRow>['peek'] }) {
  const { data, isPending } = useAnswer(searchInvoices, latest, { resource: 'invoices' });
  const rows = data?.results ?? [];
  if (!isPending && rows.length === 0) return <NoMatch />;
  return (
    <Stack spacing={1}>
      <Typography role="status">Nothing was raised today. The latest invoices:</Typography>
      {isPending ? (
        <Loading />
      ) : (
        <Peekable rows={rows} peek={peek}>
          {(row) => (
            <RowsTable columns={invoiceColumns({ isCustomer: isCustomerUser() })} data={rows} {...row} />
          )}
        </Peekable>
      )}
    </Stack>
  );
}
