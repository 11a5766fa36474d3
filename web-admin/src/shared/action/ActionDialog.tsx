import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { en } from '../i18n/en';
import { FormAlert } from '../form/FormAlert';
import { TextField } from '../form/Inputs';
import { Modal } from './Modal';

export interface DialogField {
  label: string;
  /** what is said when it is left empty; absent, it may be empty */
  missing?: string;
  max?: number;
  type?: 'text' | 'email';
  /** lines of a comment; absent, a single line */
  rows?: number;
  initial?: string;
}

export interface ActionDialogProps {
  open: boolean;
  title: string;
  /** words of the button, e.g. Send, and while it waits */
  confirm: string;
  busy?: string;
  /** what takes something away or says no is shown so */
  tone?: 'primary' | 'error';
  /** the comment or the address to ask for */
  field?: DialogField;
  isBusy: boolean;
  /** the error of the last try, shown above what was typed */
  error?: unknown;
  onClose: () => void;
  onConfirm: (typed: string) => void;
  children?: ReactNode;
}

/** Asks, takes a comment when one is wanted, and stays open with what was typed until the owner closes it. */
export function ActionDialog(props: ActionDialogProps) {
  // a closed dialog forgets what was typed
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  title,
  confirm,
  busy,
  tone = 'primary',
  field,
  isBusy,
  error,
  onClose,
  onConfirm,
  children,
}: ActionDialogProps) {
  const [typed, setTyped] = useState(field?.initial ?? '');
  const [missing, setMissing] = useState<string>();
  const send = () => {
    if (isBusy) return;
    if (field?.missing !== undefined && typed.trim() === '') setMissing(field.missing);
    else onConfirm(typed.trim());
  };
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      busy={isBusy}
      actions={
        <>
          <Button variant="outlined" onClick={onClose} disabled={isBusy}>
            {en.form.cancel}
          </Button>
          <Button variant="contained" color={tone} onClick={send} loading={isBusy} loadingPosition="start">
            {isBusy && busy ? busy : confirm}
          </Button>
        </>
      }
    >
      <Box
        component="form"
        noValidate
        sx={{ display: 'grid', gap: 2, paddingTop: '4px' }}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          send();
        }}
      >
        <FormAlert error={error} />
        {children}
        {field && (
          <TextField
            label={field.label}
            required={field.missing !== undefined}
            error={missing}
            value={typed}
            autoFocus
            type={field.type ?? 'text'}
            {...(field.rows === undefined ? {} : { rows: field.rows })}
            maxLength={field.max ?? 500}
            onChange={(value) => {
              setTyped(value);
              setMissing(undefined);
            }}
          />
        )}
      </Box>
    </Modal>
  );
}
