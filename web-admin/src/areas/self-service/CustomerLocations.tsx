import Box from '@mui/material/Box';
import { listSelfServiceLocations } from '@kobodesk/contracts/identity';
import { useAnswer } from '../../shared/api/useAnswer';
import { DataList } from '../../shared/list/DataList';
import type { Column } from '../../shared/list/RowsTable';
import { useWholeList } from '../../shared/list/useList';
import { PageHeader } from '../../shared/shell/PageHeader';

interface Row {
  id: number;
  location: string;
  address: string;
  code: string;
}
const columns: readonly Column<Row>[] = [
  { key: 'location', label: 'Location', onCard: true, cell: (row) => row.location },
  { key: 'address', label: 'Address', cell: (row) => row.address },
  { key: 'code', label: 'Code', onCard: true, cell: (row) => row.code },
];

/**
 * /customer-locations: where this customer may raise invoices; a location user sees the assigned ones
 * (rules/customers.md#what-customers-staff-may-do).
 */
export default function CustomerLocations() {
  const answer = useAnswer(listSelfServiceLocations, {});
  const list = useWholeList(answer, answer.data?.data ?? []);
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <PageHeader
        title="Locations"
        lead="The locations for which you can raise invoices. Ask the agency to change them."
      />
      <DataList list={list} columns={columns} />
    </Box>
  );
}
