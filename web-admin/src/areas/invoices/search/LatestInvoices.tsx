import { Stack, Typography } from '@mui/material';
import type { InvoiceRow } from '@kobodesk/contracts/invoicing';
import { useGetList } from 'react-admin';
import { invoiceEditor } from '../../../shared/action/invoicePaths';
import { standing } from '../../../shared/api/httpError';
import { Can } from '../../../shared/auth/Can';
import { isCustomerUser } from '../../../shared/auth/session';
import { Empty, Failed, Loading } from '../../../shared/feedback/Feedback';
import { CreateButton } from '../../../shared/list/CreateButton';
import type { PeekProps } from '../../../shared/list/peek/Peek';
import { Peekable } from '../../../shared/list/peek/Peekable';
import { RowsTable } from '../../../shared/list/RowsTable';
import { latest, nothingToday } from './firstLook';
import { invoiceColumns } from './invoiceColumns';

/**
 * A morning on which nothing was raised yet begins with what was raised last
 * (rules/screens.md#the-first-look).
 */
export function LatestInvoices({ peek }: { peek: PeekProps<InvoiceRow>['peek'] }) {
  const answer = useGetList<InvoiceRow, Error>('invoices', latest, { retry: false });
  const { data: rows = [], isPending, error, refetch } = standing(answer);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!isPending && rows.length === 0)
    return (
      <Empty
        title="No invoice yet"
        action={
          <Can permission="invoice.create">
            <CreateButton label="Create Invoice" to={invoiceEditor()} />
          </Can>
        }
      >
        What is raised stands here.
      </Empty>
    );
  return (
    <Stack spacing={1}>
      <Typography role="status">{nothingToday}</Typography>
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
