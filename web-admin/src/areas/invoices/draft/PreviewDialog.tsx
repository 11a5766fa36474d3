import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { SimilarInvoice as Similar } from '@kobodesk/contracts/invoicing';
import { useEffect } from 'react';
import { Modal } from '../../../shared/action/Modal';
import { fieldErrorsOf, isRefusedAs, messageOf } from '../../../shared/api/httpError';
import { InvoiceSheet, type SheetModel } from '../../../shared/show/sheet/InvoiceSheet';
import { KeyHint } from './form/KeyHint';
import { SimilarInvoice } from './SimilarInvoice';

interface PreviewDialogProps {
  open: boolean;
  sheet: SheetModel;
  /** why the last try was refused */
  failure: unknown;
  isBusy: boolean;
  onClose: () => void;
  onDiscard: () => void;
  /** sends it, once it was checked; absent while it is only looked at */
  onSend: ((checkSimilar: boolean) => void) | undefined;
}

/** The invoice as it will be, and the last step before it is raised or its edit is asked for. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { open, sheet, failure, isBusy, onClose, onDiscard, onSend } = props;
  const isSimilar = isRefusedAs(failure, Similar);
  // the keys that opened it, once more; what is held down sends nothing
  useEffect(() => {
    if (!open || !onSend || isBusy || isSimilar) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (!event.repeat && !event.defaultPrevented) onSend(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open, onSend, isBusy, isSimilar]);
  return (
    <Modal
      open={open}
      width="md"
      title="Preview"
      onClose={onClose}
      busy={isBusy}
      actions={
        <>
          <Button color="error" disabled={isBusy} onClick={onDiscard}>
            Discard
          </Button>
          <Button disabled={isBusy} onClick={onClose}>
            Edit
          </Button>
          {onSend && (
            <Button
              variant="contained"
              aria-keyshortcuts="Control+Enter"
              loading={isBusy}
              onClick={() => onSend(true)}
            >
              Proceed
              <KeyHint>Ctrl Enter</KeyHint>
            </Button>
          )}
        </>
      }
    >
      <InvoiceSheet model={sheet} live paper />
      {failure !== null && !isSimilar && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {Object.values(fieldErrorsOf(failure))[0] ?? messageOf(failure)}
        </Alert>
      )}
      {isSimilar && (
        <SimilarInvoice message={messageOf(failure)} onNo={onClose} onYes={() => onSend?.(false)} />
      )}
    </Modal>
  );
}
