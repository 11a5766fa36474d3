import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../shared/action/ConfirmDialog';
import { Empty, Failed } from '../../shared/feedback/Feedback';
import { TableSkeleton } from '../../shared/feedback/Skeletons';
import { RowMenu, type RowAction } from '../../shared/list/RowMenu';
import type { DirectoryColumn } from './Directory';
import { useSetUpList } from './useSetUpList';
import { useSetUpWrite } from './useSetUpWrite';

interface SetUpListProps<Row> {
  resource: string;
  heading: string;
  /** what one record is called */
  one: string;
  /** what these records are for, while there is none */
  purpose: string;
  nameOf: (row: Row) => string;
  columns: readonly DirectoryColumn<Row>[];
  removable?: boolean;
  editable?: boolean;
  /** further actions of a row, before Remove */
  more?: (row: Row) => RowAction[];
  form: (row: Row | undefined, onClose: () => void) => ReactNode;
}

const onWide = { display: { xs: 'none', sm: 'table-cell' } };

/** A short list of set-up records with its form: add, edit, remove. */
export function SetUpList<Row extends { id: number }>(props: SetUpListProps<Row>) {
  const { resource, heading, one, purpose, nameOf, columns, removable = true, editable = true } = props;
  const answer = useSetUpList<Row>(resource);
  const [form, setForm] = useState<{ row?: Row }>();
  const [doomed, setDoomed] = useState<Row>();
  const write = useSetUpWrite(resource);
  const rows = answer.data ?? [];
  const remove = async () => {
    if (doomed) await write.run({ method: 'DELETE', id: doomed.id });
    setDoomed(undefined);
  };
  const add = (
    <Button variant="outlined" startIcon={<Add />} onClick={() => setForm({})}>
      Add {one}
    </Button>
  );
  return (
    <Box component="section" sx={{ display: 'grid', gap: '12px' }}>
      <Box sx={{ display: 'flex', gap: '8px', alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {heading}
        </Typography>
        {rows.length > 0 && add}
      </Box>
      <Card>
        {answer.isPending && <TableSkeleton columns={columns.length} />}
        {answer.isError && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
        {answer.isSuccess && rows.length === 0 && (
          <Empty title={`No ${one} yet`} action={add}>
            {purpose}
          </Empty>
        )}
        {rows.length > 0 && (
          <Table>
            <TableHead>
              <TableRow>
                {columns.map(({ key, label, align, wide }) => (
                  <TableCell key={key} align={align ?? 'left'} sx={wide ? onWide : {}}>
                    {label}
                  </TableCell>
                ))}
                <TableCell align="right">Action</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.id} hover>
                  {columns.map(({ key, align, wide, cell }) => (
                    <TableCell
                      key={key}
                      align={align ?? 'left'}
                      sx={{ overflowWrap: 'anywhere', ...(wide ? onWide : {}) }}
                    >
                      {cell(row)}
                    </TableCell>
                  ))}
                  <TableCell align="right">
                    <RowMenu
                      label={nameOf(row)}
                      actions={[
                        ...(editable ? [{ label: 'Edit', run: () => setForm({ row }) }] : []),
                        ...(props.more?.(row) ?? []),
                        ...(removable ? [{ label: 'Remove', danger: true, run: () => setDoomed(row) }] : []),
                      ]}
                    />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Card>
      {form && props.form(form.row, () => setForm(undefined))}
      <ConfirmDialog
        open={doomed !== undefined}
        title={`Remove ${doomed ? nameOf(doomed) : one}?`}
        busy={write.busy}
        onYes={() => void remove()}
        onNo={() => setDoomed(undefined)}
      />
    </Box>
  );
}
