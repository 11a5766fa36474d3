import Box from '@mui/material/Box';
import { getCustomerOverview } from '@kobodesk/contracts/invoicing';
import { useAnswer } from '../../../../shared/api/useAnswer';
import { Money } from '../../../../shared/show/Money';

/** What a customer owes already, per currency; nothing while it is not known. */
export default function Owed({ customerId }: { customerId: number }) {
  const answer = useAnswer(getCustomerOverview, { customerId }, { resource: 'invoices' });
  const balances = answer.data?.data.balances.filter(({ openCount }) => openCount > 0);
  if (!balances) return null;
  return (
    <>
      {balances.length === 0 && 'Owes nothing'}
      {balances.map(({ currencyId, outstanding, openCount }) => (
        <Box key={currencyId}>
          Owes{' '}
          <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
            <Money amount={outstanding} currencyId={currencyId} />
          </Box>
          {` on ${openCount.toLocaleString('en')} ${openCount === 1 ? 'invoice' : 'invoices'}`}
        </Box>
      ))}
    </>
  );
}
