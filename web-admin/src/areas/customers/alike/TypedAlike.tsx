import { findLookAlikes, keepApart, type CustomerRecord } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useOperation } from '../../../shared/api/useOperation';
import { can } from '../../../shared/auth/session';
import { useSettled } from '../../../shared/list/search/useSettled';
import { customerPath } from '../paths';
import { AlikeNote } from './AlikeNote';

interface TypedAlikeProps {
  /** the customer that is being edited; left out: a new one */
  customer: CustomerRecord | undefined;
  /** of those that somebody said are different while there was nothing yet to keep it with */
  different: readonly number[];
  onDifferent: (id: number) => void;
}

/** Customers that may be the one that is being typed (rules/customers.md#customers-that-look-alike). */
export function TypedAlike({ customer, different, onDifferent }: TypedAlikeProps) {
  const { control } = useFormContext();
  const typed = useWatch({
    control,
    name: ['name', 'rcNumber', 'customerStaff.0.phoneNumber', 'customerStaff.0.email'],
  });
  const settled = useSettled(JSON.stringify(typed.map((text: unknown) => String(text ?? '').trim())));
  const [name = '', rcNumber = '', phone = '', email = ''] = JSON.parse(settled) as string[];
  const apart = useOperation(keepApart);
  const answer = useAnswer(
    findLookAlikes,
    { name, rcNumber, phone, email, ...(customer ? { customerId: customer.id } : {}) },
    { resource: 'customers', enabled: name.length > 1 },
  );
  const found = name.length > 1 && !answer.error ? (answer.data?.data ?? []) : [];
  const alike = found.filter(({ customer: other }) => !different.includes(other.id));
  const say = (other: CustomerRecord) => {
    if (customer) void apart.run({ customerId: customer.id, otherCustomerId: other.id });
    else onDifferent(other.id);
  };
  return (
    <Box role="status" sx={{ display: 'grid', gap: '8px' }}>
      {alike.map(({ customer: other, evidence }) => (
        <AlikeNote key={other.id} other={other} evidence={evidence}>
          <Button size="small" variant="outlined" component={Link} to={customerPath(other.id)}>
            Open
            <span className="visually-hidden"> {other.customerName}</span>
          </Button>
          {(!customer || can('customer.merge')) && (
            <Button size="small" onClick={() => say(other)}>
              Different
              <span className="visually-hidden">: {other.customerName}</span>
            </Button>
          )}
        </AlikeNote>
      ))}
    </Box>
  );
}
