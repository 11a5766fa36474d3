import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AgeingSearch } from '../useAgeingFields';

const CustomerMatrix = lazy(() => import('./CustomerMatrix'));

interface ByCustomerProps {
  /** as it stands in the address */
  filter: AgeingSearch;
  /** as it is asked */
  parameter: object;
}

/** Who owes what, by band, when it is wanted; that it is stands in the address (rules/ageing.md#by-customer). */
export function ByCustomer({ filter, parameter }: ByCustomerProps) {
  const [search, setSearch] = useSearchParams();
  const isOpen = search.get('by') === 'customer';
  const turn = () => {
    const next = new URLSearchParams(search);
    if (isOpen) next.delete('by');
    else next.set('by', 'customer');
    setSearch(next, { replace: true });
  };
  return (
    <Box sx={{ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Button variant="outlined" aria-expanded={isOpen} onClick={turn} sx={{ justifySelf: 'start' }}>
        By customer
      </Button>
      {isOpen && (
        <Suspense fallback={<Box sx={{ minHeight: 240 }} />}>
          <CustomerMatrix filter={filter} parameter={parameter} />
        </Suspense>
      )}
    </Box>
  );
}
