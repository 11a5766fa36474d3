import { findLookAlikes, keepApart, type CustomerRecord } from '@kobodesk/contracts/invoicing';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Modal } from '../../../shared/action/Modal';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useOperation } from '../../../shared/api/useOperation';
import { can } from '../../../shared/auth/session';
import { Loading } from '../../../shared/feedback/Feedback';
import { AlikeNote } from './AlikeNote';

const SamePair = lazy(async () => ({ default: (await import('./SamePair')).SamePair }));

const isKin = (one: CustomerRecord, other: CustomerRecord): boolean =>
  other.parentId === one.id ||
  other.id === one.parentId ||
  (one.parentId !== null && one.parentId === other.parentId);

/** The customer that is most like this one, to be compared or kept apart. */
export function PageAlike({ customer }: { customer: CustomerRecord }) {
  const [isOpen, setOpen] = useState(false);
  const apart = useOperation(keepApart);
  const answer = useAnswer(
    findLookAlikes,
    {
      name: customer.customerName,
      rcNumber: customer.rcNumber,
      phone: customer.phone,
      email: customer.email,
      customerId: customer.id,
    },
    { resource: 'customers', enabled: can('customer.merge') && !customer.isUnregistered },
  );
  // what may help is no reason to stop
  const found = answer.error ? [] : (answer.data?.data ?? []);
  const alike = found.find(({ customer: other }) => !isKin(customer, other));
  if (!alike) return null;
  const { customer: other, evidence } = alike;
  return (
    <>
      <AlikeNote other={other} evidence={evidence}>
        <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
          Compare
        </Button>
        <Button
          size="small"
          loading={apart.busy}
          onClick={() => void apart.run({ customerId: customer.id, otherCustomerId: other.id })}
        >
          Different
        </Button>
      </AlikeNote>
      {isOpen && (
        <Modal open width="md" title="Are these one customer?" onClose={() => setOpen(false)}>
          <Suspense fallback={<Loading rows={4} />}>
            <SamePair first={customer} second={other} onDone={() => setOpen(false)} />
          </Suspense>
        </Modal>
      )}
    </>
  );
}
