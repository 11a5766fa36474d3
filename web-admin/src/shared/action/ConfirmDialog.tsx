import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Modal } from './Modal';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  onYes: () => void;
  onNo: () => void;
  busy?: boolean;
}

/** A question with No and Yes. */
export const ConfirmDialog = ({ open, title, children, onYes, onNo, busy = false }: ConfirmDialogProps) => (
  <Modal
    open={open}
    title={title}
    onClose={onNo}
    busy={busy}
    width="xs"
    actions={
      <>
        <Button variant="outlined" onClick={onNo} disabled={busy}>
          No
        </Button>
        <Button variant="contained" onClick={onYes} loading={busy} autoFocus>
          Yes
        </Button>
      </>
    }
  >
    {children}
  </Modal>
);
