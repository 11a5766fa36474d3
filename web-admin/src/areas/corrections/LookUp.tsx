import type { Operation } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState, type ReactNode } from 'react';
import { HttpError } from '../../shared/api/httpError';
import { useAnswer } from '../../shared/api/useAnswer';
import { Failed, Loading, NoMatch, Stale } from '../../shared/feedback/Feedback';
import { SearchCard } from '../../shared/form/FormParts';
import { TextField } from '../../shared/form/Inputs';
import { RowsTable, type Column } from '../../shared/list/RowsTable';
import { PageHeader } from '../../shared/shell/PageHeader';

interface LookUpProps<Row> {
  title: string;
  lead: string;
  /** takes the number of an invoice */
  operation: Operation;
  columns: readonly Column<Row>[];
  /** what to do with the record that was found */
  children: (row: Row, look: () => void) => ReactNode;
}

const numberMissing = 'Please input an invoice number';

/** Finds one record by the number of its invoice, shows it, and offers to correct it. */
export function LookUp<Row extends { id: number }>(props: LookUpProps<Row>) {
  const { title, lead, operation, columns, children } = props;
  const [number, setNumber] = useState('');
  const [asked, setAsked] = useState('');
  const [fault, setFault] = useState<string>();
  const answer = useAnswer(
    operation,
    { InvoiceNumber: asked },
    { enabled: asked !== '', resource: 'invoices' },
  );
  const look = () => {
    const wanted = number.trim();
    setFault(wanted === '' ? numberMissing : undefined);
    if (wanted === '') return;
    if (wanted === asked) void answer.refetch();
    setAsked(wanted);
  };
  const isUnknown = answer.error instanceof HttpError && answer.error.status === 404;
  const row = answer.error ? undefined : (answer.data as { data: Row } | undefined)?.data;
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader title={title} lead={lead} />
      <SearchCard onSearch={look}>
        <Box sx={{ flex: '1 1 260px' }}>
          <TextField
            label="Invoice number"
            required
            value={number}
            error={fault}
            onChange={(value) => {
              setNumber(value);
              setFault(undefined);
            }}
          />
        </Box>
      </SearchCard>
      {asked !== '' && answer.isPending && <Loading rows={2} />}
      {isUnknown && <NoMatch />}
      {answer.error && !isUnknown && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {row && (
        <>
          <Stale error={answer.failureReason} onRetry={() => void answer.refetch()} />
          <RowsTable columns={columns} data={[row]} dimmed={answer.isFetching} />
          <Card key={row.id} sx={{ padding: '16px' }}>
            {children(row, () => void answer.refetch())}
          </Card>
        </>
      )}
    </Box>
  );
}
