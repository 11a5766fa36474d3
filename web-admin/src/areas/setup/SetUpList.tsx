import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../shared/action/ConfirmDialog';
import { Empty } from '../../shared/feedback/Feedback';
import { DataList } from '../../shared/list/DataList';
import { menuColumn, type RowAction } from '../../shared/list/RowMenu';
import type { Column } from '../../shared/list/RowsTable';
import { useWholeList } from '../../shared/list/useList';
import { PageHeader } from '../../shared/shell/PageHeader';
import { useSetUpList } from './useSetUpList';
import { useResourceWrite } from '../../shared/api/useResourceWrite';

interface SetUpListProps<Row> {
  resource: string;
  /** of this part of the page, or of the whole page where it has a lead */
  heading: string;
  lead?: string;
  /** what one record is called */
  one: string;
  /** what these records are for, while there is none */
  purpose: string;
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** words of the button; 'Add' and what a record is called unless told */
  addLabel?: string;
  mayAdd?: boolean;
  /** rows that can be changed; all of them unless told */
  mayChange?: (row: Row) => boolean;
  removable?: boolean;
  editable?: boolean;
  /** further actions of a row, before Remove */
  more?: (row: Row) => RowAction[];
  order?: (one: Row, other: Row) => number;
  form: (row: Row | undefined, onClose: () => void) => ReactNode;
}

const everything = 500;

/** A short list of set-up records with its form: add, edit, remove. */
export function SetUpList<Row extends { id: number | string }>(props: SetUpListProps<Row>) {
  const { resource, heading, one, nameOf, removable = true, editable = true, mayAdd = true } = props;
  const answer = useSetUpList<Row>(resource);
  const list = useWholeList(answer, [...(answer.data ?? [])].sort(props.order ?? (() => 0)), everything);
  const [form, setForm] = useState<{ row?: Row }>();
  const [doomed, setDoomed] = useState<Row>();
  const write = useResourceWrite(resource);
  const remove = async () => {
    if (doomed) await write.run({ method: 'DELETE', id: doomed.id });
    setDoomed(undefined);
  };
  const add = mayAdd && (
    <Button variant="outlined" startIcon={<Add />} onClick={() => setForm({})}>
      {props.addLabel ?? `Add ${one}`}
    </Button>
  );
  const actionsOf = (row: Row): RowAction[] => {
    if (props.mayChange?.(row) === false) return [];
    return [
      ...(editable ? [{ label: 'Edit', run: () => setForm({ row }) }] : []),
      ...(props.more?.(row) ?? []),
      ...(removable ? [{ label: 'Remove', danger: true, run: () => setDoomed(row) }] : []),
    ];
  };
  return (
    <Box component="section" sx={{ display: 'grid', gap: '12px' }}>
      {props.lead === undefined ? (
        <Box sx={{ display: 'flex', gap: '8px', alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {heading}
          </Typography>
          {list.total > 0 && add}
        </Box>
      ) : (
        <PageHeader title={heading} lead={props.lead}>
          {list.total > 0 && add}
        </PageHeader>
      )}
      <DataList
        list={list}
        columns={[...props.columns, menuColumn('Action', nameOf, actionsOf, { align: 'right' })]}
        empty={
          <Empty title={`No ${one} yet`} action={add}>
            {props.purpose}
          </Empty>
        }
      />
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
