import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, useState, type ReactNode } from 'react';
import { en } from '../i18n/en';
import { useIsPhone } from '../theme/useIsPhone';
import { Sending } from './sending';

export interface ModalProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
  /** while busy, and while a form in it sends, nothing closes it */
  busy?: boolean;
  width?: 'xs' | 'sm' | 'md' | 'lg';
}

/** A dialog; the whole screen on a phone. Clicks and keys inside it do not reach the row or form behind. */
export function Modal({ open, title, onClose, children, actions, busy = false, width = 'sm' }: ModalProps) {
  const id = useId();
  const phone = useIsPhone();
  const [sends, setSends] = useState(false);
  const isHeld = busy || sends;
  const close = () => {
    if (!isHeld) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      fullWidth
      fullScreen={phone && width !== 'xs'}
      maxWidth={width}
      aria-labelledby={id}
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id} component="h2" sx={{ paddingRight: 7 }}>
        {title}
      </DialogTitle>
      <IconButton
        aria-label={en.form.close}
        onClick={close}
        disabled={isHeld}
        sx={{ position: 'absolute', top: 14, right: 14 }}
      >
        <Close fontSize="small" />
      </IconButton>
      <DialogContent tabIndex={0} sx={{ '&:focus-visible': { outlineOffset: -2 } }}>
        <Sending.Provider value={setSends}>{children}</Sending.Provider>
      </DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  );
}
