import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { dayText, type ReplyOf } from '@kobodesk/contracts/kernel';
import { tryBankProfile } from '@kobodesk/contracts/payments';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormAlert } from '../../../shared/form/FormAlert';
import { RowsTable, type Column } from '../../../shared/list/RowsTable';
import { Facts } from '../../../shared/show/Facts';
import { Money } from '../../../shared/show/Money';
import { FileChoice } from '../../../shared/upload/FileChoice';
import { sendSheet } from '../../../shared/upload/sendSheet';
import { currencyIdOf, daysOf } from '../lineWords';

type Tried = ReplyOf<typeof tryBankProfile>['data'];
type Line = Tried['lines'][number] & { id: number };

const columnsIn = (currency: string): readonly Column<Line>[] => [
  { key: 'row', label: 'Row', cell: ({ row }) => row },
  { key: 'day', label: 'Value day', onCard: 1, cell: ({ day }) => dayText(day) },
  {
    key: 'amount',
    label: 'Amount',
    align: 'right',
    onCard: 2,
    cell: ({ amount }) => <Money amount={amount} currencyId={currencyIdOf(currency)} />,
  },
  { key: 'narration', label: 'What the bank wrote', onCard: 3, cell: ({ narration }) => narration },
  { key: 'reference', label: 'Reference', cell: ({ bankReference }) => bankReference },
];

const unsaid = 'The file does not say';

const Balance = ({ amount, currency }: { amount: string | null; currency: string }) =>
  amount === null ? <>{unsaid}</> : <Money amount={amount} currencyId={currencyIdOf(currency)} />;

const Shown = ({ tried }: { tried: Tried }) => (
  <Box role="status" sx={{ display: 'grid', gap: '12px', minWidth: 0 }}>
    {tried.errors.map((error) => (
      <Alert key={error} severity="warning" variant="outlined">
        {error}
      </Alert>
    ))}
    <Facts
      facts={{
        Account: tried.account || unsaid,
        Days: tried.fromDay === '' ? unsaid : daysOf(tried),
        'Opening balance': <Balance amount={tried.opening} currency={tried.currency} />,
        'Closing balance': <Balance amount={tried.closing} currency={tried.currency} />,
        Lines: tried.lineCount.toLocaleString('en'),
      }}
    />
    <RowsTable
      columns={columnsIn(tried.currency)}
      data={tried.lines.map((line) => ({ ...line, id: line.row }))}
    />
  </Box>
);

/** A file of the bank, read as it would be taken; nothing is kept. */
export function TryOut({ profile, columns }: { profile: string; columns: () => object }) {
  const [file, setFile] = useState<File>();
  const trial = useMutation({
    mutationFn: async () =>
      (await sendSheet(tryBankProfile, file, {
        profile: profile || 'new',
        columns: JSON.stringify(columns()),
      })) as { data: Tried },
  });
  return (
    <Card
      component="section"
      aria-label="Try it on a file"
      sx={{ padding: '16px', display: 'grid', gap: '12px', alignContent: 'start', minWidth: 0 }}
    >
      <Typography variant="h2">Try it on a file</Typography>
      <FormAlert error={trial.error} />
      <FileChoice
        file={file}
        hint="csv or xlsx, under 5mb; nothing of it is kept"
        accept=".csv,.xlsx,.txt,text/csv"
        fault={undefined}
        onChoose={setFile}
      />
      <Box>
        <Button
          variant="outlined"
          disabled={file === undefined}
          loading={trial.isPending}
          onClick={() => trial.mutate()}
        >
          Try it
        </Button>
      </Box>
      {trial.data && <Shown tried={trial.data.data} />}
    </Card>
  );
}
