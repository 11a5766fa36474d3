import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { saveAccount, type SimilarAccount } from '@kobodesk/contracts/settlement';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Modal } from '../../../shared/action/Modal';
import { HttpError } from '../../../shared/api/httpError';
import { useOperation } from '../../../shared/api/useOperation';
import { useWhose } from '../../../shared/auth/useWhose';
import { FormAlert } from '../../../shared/form/FormAlert';
import { inputOf, type AccountDraft } from './accountDraft';

const similarIn = (error: unknown): SimilarAccount[] | undefined =>
  error instanceof HttpError && error.body.code === 'SIMILAR_ACCOUNTS'
    ? (error.body.existingItems as SimilarAccount[] | undefined)
    : undefined;

const Items = ({ items }: { items: readonly SimilarAccount[] }) => (
  <Box component="ul" sx={{ margin: 0, paddingLeft: '20px' }}>
    {items.map(({ accountId, accountName, accountNumber, bankName, alias }) => (
      <li key={accountId}>
        {accountName}, {bankName} <span className="tabular">{accountNumber}</span>
        {alias !== '' && ` (${alias})`}
      </li>
    ))}
  </Box>
);

/**
 * Saves what was reviewed. Accounts like it are asked about before, and named afterwards
 * (rules/settlement.md#similar-accounts).
 */
export function SaveAccount({ draft, children }: { draft: AccountDraft; children: ReactNode }) {
  const navigate = useNavigate();
  const { agencyId } = useWhose();
  const [alike, setAlike] = useState<SimilarAccount[]>();
  const [saved, setSaved] = useState<{ message: string; existingItems: SimilarAccount[] }>();
  const leave = () =>
    void navigate('/settings-bank-account', { state: { origin: '/review-account-info', agencyId } });
  const save = useOperation(saveAccount, {
    quiet: true,
    onError: (error) => setAlike(similarIn(error)),
    onSuccess: ({ message, existingItems }) => {
      setAlike(undefined);
      if (existingItems && existingItems.length > 0) setSaved({ message, existingItems });
      else leave();
    },
  });
  return (
    <>
      {alike === undefined && <FormAlert error={save.error} />}
      <Box sx={{ display: 'flex', gap: '8px', flexWrap: 'wrap' }}>
        <Button variant="contained" loading={save.busy} onClick={() => void save.run(inputOf(draft))}>
          {draft.accountId === undefined ? 'Add new account' : 'Update account'}
        </Button>
        {children}
        <Button disabled={save.busy} onClick={() => void navigate(-1)}>
          Go back
        </Button>
      </Box>
      <Modal
        open={alike !== undefined}
        title="Similar accounts"
        busy={save.busy}
        onClose={() => {
          setAlike(undefined);
          save.reset();
        }}
        actions={
          <>
            <Button
              variant="outlined"
              disabled={save.busy}
              onClick={() => {
                setAlike(undefined);
                save.reset();
              }}
            >
              Cancel
            </Button>
            <Button
              variant="contained"
              loading={save.busy}
              onClick={() => void save.run(inputOf(draft, true))}
            >
              Proceed
            </Button>
          </>
        }
      >
        <Items items={alike ?? []} />
      </Modal>
      <Modal
        open={saved !== undefined}
        title={saved?.message ?? ''}
        onClose={leave}
        actions={
          <Button variant="contained" onClick={leave}>
            Close
          </Button>
        }
      >
        <Items items={saved?.existingItems ?? []} />
      </Modal>
    </>
  );
}
