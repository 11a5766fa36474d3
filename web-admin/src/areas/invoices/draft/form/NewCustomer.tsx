import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { InvoiceDraft } from '../draft';

const AddCustomer = lazy(() => import('./AddCustomer'));

/** Adds a customer from within the invoice, whose particulars then stand in it. */
export function NewCustomer({ onChosen }: { onChosen: (customer: Partial<InvoiceDraft>) => void }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button onClick={() => setAdding(true)} sx={{ justifySelf: 'start' }}>
        Add New Customer
      </Button>
      {isAdding && (
        <Suspense fallback={null}>
          <AddCustomer
            onClose={() => setAdding(false)}
            onChosen={(customer) => {
              onChosen(customer);
              setAdding(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
