import { proveLedgerEntry } from '@kobodesk/contracts/settlement';
import Link from '@mui/material/Link';
import { useMutation } from '@tanstack/react-query';
import { saveText } from '../../../shared/action/saveFile';
import { call } from '../../../shared/api/call';
import { messageOf } from '../../../shared/api/httpError';
import { useNotice } from '../../../shared/feedback/useNotice';

/** Saves the proof of an entry as a file, for somebody outside (rules/ledger.md#proving-one-entry). */
export function EntryProof({ sequence }: { sequence: number }) {
  const notice = useNotice();
  const saving = useMutation({
    mutationFn: () => call(proveLedgerEntry, { entry: sequence }),
    onSuccess: ({ data }) =>
      saveText(`ledger-entry-${sequence}.json`, JSON.stringify(data, null, 2), 'application/json'),
    onError: (error) => notice.error(messageOf(error)),
  });
  return (
    <Link
      component="button"
      type="button"
      title="Save the proof that this entry is in the ledger"
      disabled={saving.isPending}
      onClick={() => saving.mutate()}
      color="inherit"
      sx={{ font: 'inherit', verticalAlign: 'baseline' }}
    >
      Entry {sequence}
    </Link>
  );
}
