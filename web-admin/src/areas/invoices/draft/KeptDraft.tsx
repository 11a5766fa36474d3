import { Alert, Button } from '@mui/material';
import type { useDraft } from '../../../shared/form/useDraft';
import { instantText } from '../../../shared/show/dates/days';
import type { InvoiceDraft } from './draft';

interface Props {
  kept: ReturnType<typeof useDraft<InvoiceDraft>>;
  zone: string;
  onTake: (draft: InvoiceDraft) => void;
}

/** Offers what an earlier visit left half typed. */
export function KeptDraft({ kept, zone, onTake }: Props) {
  if (!kept.offered) return null;
  const take = () => {
    const values = kept.take();
    if (values) onTake(values);
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <>
          <Button color="inherit" onClick={kept.discard}>
            Discard
          </Button>
          <Button color="inherit" onClick={take}>
            Continue
          </Button>
        </>
      }
    >
      {`You have an unfinished invoice of ${instantText(new Date(kept.offered.savedAt).toISOString(), zone)}`}
    </Alert>
  );
}
