import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { bookPath, importPath, planPath } from '../paths';
import { ChooseSheet } from './ChooseSheet';
import { PlanRows } from './PlanRows';

/**
 * /customers-import: customers from a csv or Excel file. Every row is shown with what becomes of it before anything is
 * added; a sheet that was read keeps its address (rules/customers.md#customers-from-a-sheet).
 */
export default function ImportCustomers() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const importId = Number.parseInt(search.get('import') ?? '', 10);
  const isRead = importId > 0;
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader
        title="Import Customers"
        lead={isRead ? 'What becomes of each row.' : 'Add many customers from a csv or Excel file.'}
      >
        {isRead && (
          <Button component={Link} to={importPath} variant="outlined">
            Another file
          </Button>
        )}
        <Button component={Link} to={bookPath}>
          All customers
        </Button>
      </PageHeader>
      {isRead ? (
        <PlanRows key={importId} importId={importId} />
      ) : (
        <ChooseSheet onRead={({ id }) => void navigate(planPath(id))} />
      )}
    </Box>
  );
}
