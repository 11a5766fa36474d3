import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { lazy, Suspense, useState } from 'react';
import type { InvoiceDraft } from '../draft';
import type { WrittenInvoice } from '../useInvoiceDraft';
import { CustomerCard } from './CustomerCard';
import { DraftText, isShut } from './DraftInputs';
import { NewCustomer } from './NewCustomer';
import { picksOf } from './picks';
import { useIsPhone } from '../../../../shared/theme/useIsPhone';

const CustomerChoice = lazy(() => import('./CustomerChoice'));

/** of the field to write next once there is a customer */
export const afterCustomer = 'invoice-revenue';

const particulars = ['name', 'email', 'phone', 'address'] as const;
const isComplete = (draft: Partial<InvoiceDraft>): boolean =>
  particulars.every((name) => (draft[name] ?? '').trim() !== '');

interface Props {
  of: WrittenInvoice;
  mayAddCustomer: boolean;
  /** fields that may be written; absent, every field is open */
  open: ReadonlySet<string> | undefined;
}

/**
 * Whom the invoice is for. Once chosen it is a card; what is written of the customer on the invoice folds away when nothing
 * is missing (rules/invoices.md#the-form).
 */
export function CustomerPart({ of, mayAddCustomer, open }: Props) {
  const { draft, choices, errors, change } = of;
  const [isChanging, setChanging] = useState(false);
  const [isFolded, setFolded] = useState(false);
  const isPhone = useIsPhone();
  const isFixed = isShut('Customer', open);
  const { onCustomer } = picksOf(of);
  const chosen = choices.customers.find(({ customerAIN }) => customerAIN === draft.customerAIN);
  const isWrong = [...particulars, 'emails'].some((name) => errors[name] !== undefined);
  const isShown = open !== undefined || chosen === undefined || !isFolded || isWrong;
  const onPick = (ain: string) => {
    const picked = choices.customers.find(({ customerAIN }) => customerAIN === ain);
    setFolded(
      picked !== undefined && !picked.isUnregistered && isComplete({ ...picked, name: picked.customerName }),
    );
    setChanging(false);
    onCustomer(ain);
    // the field that had the focus makes room for a card
    document.getElementById(afterCustomer)?.focus();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {chosen && !isChanging ? (
        <CustomerCard
          customer={chosen}
          draft={draft}
          terms={choices.revenue?.terms}
          onDetails={isShown ? undefined : () => setFolded(false)}
          onChange={isFixed ? undefined : () => setChanging(true)}
        />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
          <Box sx={{ flex: '1 1 240px' }}>
            <Suspense fallback={<TextField label="Customer" disabled />}>
              <CustomerChoice
                choices={choices.customers.map(({ customerAIN, customerName }) => ({
                  value: customerAIN,
                  label: customerName,
                  code: customerAIN,
                }))}
                disabled={isFixed}
                error={errors['customerAIN']}
                // a phone would open its keys over the form
                autoFocus={isChanging && !isPhone}
                onPick={(picked) => picked && onPick(String(picked.value))}
              />
            </Suspense>
          </Box>
          {mayAddCustomer && (
            <NewCustomer
              onChosen={(customer) => {
                setFolded(isComplete(customer));
                setChanging(false);
                change(customer);
              }}
            />
          )}
        </Box>
      )}
      <Box
        sx={{
          display: isShown ? 'grid' : 'none',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        }}
      >
        <DraftText of={{ ...of, open }} name="name" field="Name" label="Name" />
        <DraftText of={{ ...of, open }} name="email" field="Email" label="E-mail" type="email" />
        <DraftText of={{ ...of, open }} name="phone" field="Phone" label="Phone" />
        <DraftText of={{ ...of, open }} name="address" field="Address" label="Address" />
      </Box>
    </Box>
  );
}
