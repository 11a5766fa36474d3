import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Contrast from '@mui/icons-material/Contrast';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import RemoveCircleOutline from '@mui/icons-material/RemoveCircleOutlined';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import type { Tone } from '../theme/tokens';
import { statusTone } from './statusTone';

const icons: Record<Tone, typeof Schedule> = {
  unpaid: RadioButtonUnchecked,
  partly: Contrast,
  good: CheckCircleOutlined,
  off: RemoveCircleOutline,
  pending: Schedule,
  bad: CancelOutlined,
  overdue: ErrorOutline,
};

/** A status as word, icon and colour; the word alone would do. */
export function StatusChip({ status, tone = statusTone(status) }: { status: string; tone?: Tone }) {
  const Icon = icons[tone];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '4px',
        height: 22,
        paddingInline: '8px',
        borderRadius: '999px',
        fontSize: '0.75rem',
        fontWeight: 500,
        whiteSpace: 'nowrap',
        color: `tone.${tone}.text`,
        backgroundColor: `tone.${tone}.fill`,
        '@media print': { border: '1px solid', backgroundColor: 'transparent', color: 'inherit' },
      }}
    >
      <Icon aria-hidden="true" sx={{ fontSize: 14 }} />
      {status}
    </Box>
  );
}
