import Box from '@mui/material/Box';
import { PageHeader } from '../../shared/shell/PageHeader';
import Statement from '../../shared/statement/Statement';

/** /customer-statement: what this customer owed, what moved it, and what it owes (rules/customers.md#statement-of-account). */
export default function CustomerStatement() {
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader
        title="Statement of account"
        lead="What was invoiced, paid and credited, and what is due."
      />
      <Statement />
    </Box>
  );
}
