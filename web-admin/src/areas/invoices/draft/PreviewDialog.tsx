import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { SimilarInvoice as Similar } from '@kobodesk/contracts/invoicing';
import { fieldErrorsOf, isRefusedAs, messageOf } from '../../../shared/api/httpError';
import { InvoiceSheet, type SheetModel } from '../../../shared/show/sheet/InvoiceSheet';
import { SimilarInvoice } from './SimilarInvoice';

interface PreviewDialogProps {
  open: boolean;
  sheet: SheetModel;
  /** why the last try was refused */
  failure: unknown;
  isBusy: boolean;
  onClose: () => void;
  onDiscard: () => void;
  /** raises it, once it was checked; absent while it is only looked at */
  onSend: ((checkSimilar: boolean) => void) | undefined;
}

/** The invoice as it will be, and the last step before it is raised. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { open, sheet, failure, isBusy, onClose, onDiscard, onSend } = props;
  const isSimilar = isRefusedAs(failure, Similar);
  return (
    <Dialog open={open} onClose={onClose} maxWidth="md" fullWidth aria-labelledby="preview-title">
      <DialogTitle id="preview-title">Preview</DialogTitle>
      <DialogContent>
        <InvoiceSheet model={sheet} live />
        {failure !== null && !isSimilar && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {Object.values(fieldErrorsOf(failure))[0] ?? messageOf(failure)}
          </Alert>
        )}
        {isSimilar && (
          <SimilarInvoice message={messageOf(failure)} onNo={onClose} onYes={() => onSend?.(false)} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onDiscard}>Discard</Button>
        <Button onClick={onClose}>Edit</Button>
        {onSend && (
          <Button variant="contained" loading={isBusy} onClick={() => onSend(true)}>
            Proceed
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
