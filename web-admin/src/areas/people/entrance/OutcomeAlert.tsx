import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Modal } from '../../../shared/action/Modal';
import { en } from '../../../shared/i18n/en';

export interface Outcome {
  kind: 'success' | 'failure';
  message: string;
}

const showMs = 5000;

/** The server's words with an icon; closes by itself after 5 seconds (rules/screens.md#notices). */
export function OutcomeAlert({ outcome, onClose }: { outcome: Outcome | undefined; onClose: () => void }) {
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(onClose, showMs);
    return () => clearTimeout(timer);
  }, [outcome, onClose]);
  const isGood = outcome?.kind === 'success';
  const Icon = isGood ? CheckCircle : ErrorOutline;
  return (
    <Modal
      open={outcome !== undefined}
      title={isGood ? en.account.done : en.account.failed}
      width="xs"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {en.form.close}
        </Button>
      }
    >
      <Box role="alert" sx={{ display: 'flex', gap: '12px', alignItems: 'flex-start' }}>
        <Icon
          aria-hidden="true"
          sx={{ color: isGood ? 'tone.good.text' : 'house.dangerText', flexShrink: 0 }}
        />
        <Typography sx={{ overflowWrap: 'anywhere' }}>{outcome?.message}</Typography>
      </Box>
    </Modal>
  );
}
