import { listSelfServiceLocations } from '@kobodesk/contracts/identity';
import { useAnswer } from '../../shared/api/useAnswer';
import type { Column } from '../../shared/list/RowsTable';
import { ReadOnlyList } from './ReadOnlyList';

interface Row {
  id: number;
  location: string;
  address: string;
  code: string;
}
const columns: readonly Column<Row>[] = [
  { key: 'location', label: 'Location', onCard: true, cell: (row) => row.location },
  { key: 'address', label: 'Address', onCard: true, cell: (row) => row.address },
  { key: 'code', label: 'Code', onCard: true, cell: (row) => row.code },
];

/**
 * /customer-locations: where this customer may raise invoices; a location user sees the assigned ones
 * (rules/customers.md#what-customers-staff-may-do).
 */
export default function CustomerLocations() {
  const answer = useAnswer(listSelfServiceLocations, {});
  return (
    <ReadOnlyList
      title="Locations"
      lead="The locations for which you can raise invoices. Ask the agency to change them."
      answer={answer}
      rows={answer.data?.data ?? []}
      columns={columns}
    />
  );
}
