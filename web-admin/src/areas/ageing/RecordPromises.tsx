import Button from '@mui/material/Button';
import { useState } from 'react';
import { can } from '../../shared/auth/session';
import { RecordPromise } from '../../shared/collection/RecordPromise';

interface RecordPromisesProps {
  /** that are ticked */
  invoiceNumbers: readonly string[];
  /** takes the ticks away */
  onDone: () => void;
}

/** One promise of everything that is ticked. */
export function RecordPromises({ invoiceNumbers, onDone }: RecordPromisesProps) {
  const [isOpen, setOpen] = useState(false);
  if (!can('collection.manage')) return null;
  return (
    <>
      <Button variant="outlined" disabled={invoiceNumbers.length === 0} onClick={() => setOpen(true)}>
        Record promise
      </Button>
      {isOpen && (
        <RecordPromise
          invoiceNumbers={invoiceNumbers}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      )}
    </>
  );
}
