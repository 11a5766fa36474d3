import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { currencies } from '@kobodesk/contracts/invoicing';
import { proposeReportSheet, type SheetRow } from '@kobodesk/contracts/payments';
import { useState } from 'react';
import { Modal } from '../../shared/action/Modal';
import { messageOf } from '../../shared/api/httpError';
import { useOperation } from '../../shared/api/useOperation';
import { invoiceColumn } from '../../shared/list/columns';
import { RowsTable, type Column } from '../../shared/list/RowsTable';
import { Money } from '../../shared/show/Money';

/** The file as the server has read it. */
export interface ReadSheet {
  result: { id: number; dataItems: SheetRow[] };
  errors: string[];
}

type Row = SheetRow & { id: number };

const isNumber = /^\d+(\.\d+)?$/;
const currencyIdOf = (row: Row) => currencies.find(({ code }) => code === row.currency)?.id;
const columns: readonly Column<Row>[] = [
  invoiceColumn('invoiceNumber', 'Invoice number', (row) => row.invoiceNumber, { onCard: true }),
  {
    key: 'amount',
    label: 'Amount',
    align: 'right',
    onCard: true,
    // what is no amount stands as it was written
    cell: (row) => {
      const currencyId = currencyIdOf(row);
      return isNumber.test(row.amount) && currencyId !== undefined ? (
        <Money amount={row.amount} currencyId={currencyId} />
      ) : (
        row.amount
      );
    },
  },
  { key: 'narration', label: 'Narration', cell: (row) => row.narration },
  { key: 'payor', label: 'Payor', onCard: true, cell: (row) => row.payor },
  { key: 'dateTransmitted', label: 'Date transmitted', onCard: true, cell: (row) => row.dateTransmitted },
  {
    key: 'errors',
    label: 'Errors',
    onCard: true,
    cell: (row) =>
      row.errorComment && (
        <Box component="span" sx={{ color: 'house.dangerText', fontWeight: 600 }}>
          {row.errorComment}
        </Box>
      ),
  },
];

/** The rows that were read; approving sends them to a second person (rules/corrections.md#report-sheets). */
export function ReportSheetRows({ sheet, onClose }: { sheet: ReadSheet; onClose: (sent: boolean) => void }) {
  const { result, errors } = sheet;
  const [fault, setFault] = useState<string>();
  const sending = useOperation(proposeReportSheet, { quiet: true, onSuccess: () => onClose(true) });
  const said = sending.error ? messageOf(sending.error) : fault;
  const approve = () => {
    if (errors.length > 0) setFault('Fix error on file and upload again');
    else void sending.run(result);
  };
  return (
    <Modal
      open
      title="Parsed rows"
      width="lg"
      busy={sending.busy}
      onClose={() => onClose(false)}
      actions={
        <>
          <Button variant="outlined" onClick={() => onClose(false)} disabled={sending.busy}>
            Decline
          </Button>
          <Button variant="contained" onClick={approve} loading={sending.busy}>
            Approve
          </Button>
        </>
      }
    >
      {said && (
        <Alert severity="error" role="alert" variant="outlined" sx={{ marginBottom: '16px' }}>
          {said}
        </Alert>
      )}
      <RowsTable columns={columns} data={result.dataItems.map((row, index) => ({ ...row, id: index }))} />
    </Modal>
  );
}
