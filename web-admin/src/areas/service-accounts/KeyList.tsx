import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { revokeApiKey, type ApiKeyRow } from '@kobodesk/contracts/identity';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/ActionDialog';
import { useOperation } from '../../shared/api/useOperation';
import { Empty } from '../../shared/feedback/Feedback';
import { DataList } from '../../shared/list/DataList';
import { useWholeList } from '../../shared/list/useList';
import type { ServiceAccount } from './AccountForm';
import { keyColumns } from './keyColumns';
import { NewKey } from './NewKey';

type Open = { what: 'create' } | { what: 'roll' | 'revoke'; key: ApiKeyRow };

function Revoke({ row, onClose }: { row: ApiKeyRow; onClose: () => void }) {
  const revoke = useOperation(revokeApiKey, { quiet: true, onSuccess: onClose });
  return (
    <ActionDialog
      open
      title={`Revoke key ${row.name}`}
      confirm="Revoke"
      tone="error"
      isBusy={revoke.busy}
      error={revoke.error}
      onClose={onClose}
      onConfirm={() => void revoke.run({ id: row.id })}
    >
      <Typography>
        It is refused everywhere within a second, and cannot be used again. What it did stands in the audit
        trail under {row.keyId}.
      </Typography>
    </ActionDialog>
  );
}

/** The keys of one account: its owner makes them and rolls them over, whoever manages accounts revokes. */
export function KeyList({ account }: { account: ServiceAccount }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const list = useWholeList(
    {
      isPending: false,
      isFetching: false,
      error: null,
      failureReason: null,
      isRefetchError: false,
      refetch: () => undefined,
    },
    account.keys,
  );
  const may = { roll: account.isMine, revoke: true };
  return (
    <>
      <Box sx={{ display: 'flex', gap: '8px 16px', alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          Keys
        </Typography>
        {account.isMine ? (
          <Button variant="contained" onClick={() => setOpen({ what: 'create' })}>
            Create key
          </Button>
        ) : (
          <Typography color="textSecondary">{account.owner} makes its keys.</Typography>
        )}
      </Box>
      <DataList
        list={list}
        columns={keyColumns(may, (what, key) => setOpen({ what, key }))}
        empty={
          <Empty title="It has no key yet">
            Whoever answers for the account makes its keys. Each is shown once.
          </Empty>
        }
      />
      {open?.what === 'create' && <NewKey accountId={account.id} onClose={close} />}
      {open?.what === 'roll' && <NewKey accountId={account.id} rolled={open.key} onClose={close} />}
      {open?.what === 'revoke' && <Revoke row={open.key} onClose={close} />}
    </>
  );
}
