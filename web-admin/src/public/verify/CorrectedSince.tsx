import { Alert } from '@mui/material';

/** How a genuine copy differs from its invoice of today. */
export function CorrectedSince(copy: { correctedSince: boolean; referenceReplaced: boolean }) {
  if (copy.correctedSince) {
    return (
      <Alert severity="warning">
        This copy is genuine, but the invoice was corrected after it was printed. Ask for the corrected
        invoice before you pay.
      </Alert>
    );
  }
  if (copy.referenceReplaced) {
    return (
      <Alert severity="warning">
        This copy is genuine, but its payment reference was replaced after it was printed.
      </Alert>
    );
  }
  return null;
}
