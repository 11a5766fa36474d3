import BlockIcon from '@mui/icons-material/Block';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import ContrastIcon from '@mui/icons-material/Contrast';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box } from '@mui/material';
import { statusTones } from '../theme/tokens';

const kinds = {
  unpaid: { tone: statusTones.unpaid, Icon: RadioButtonUncheckedIcon },
  'partly paid': { tone: statusTones.partly, Icon: ContrastIcon },
  paid: { tone: statusTones.paid, Icon: CheckCircleIcon },
  voided: { tone: statusTones.voided, Icon: BlockIcon },
} as const;

/** The status of an invoice: always word and icon, never colour alone. */
export function StatusChip({ status }: { status: string }) {
  const { tone, Icon } = kinds[status.toLowerCase() as keyof typeof kinds] ?? kinds.voided;
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: '4px',
        height: 22,
        px: '8px',
        borderRadius: 99,
        fontSize: 12,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        color: tone.light[0],
        backgroundColor: tone.light[1],
        ...theme.applyStyles('dark', { color: tone.dark[0], backgroundColor: tone.dark[1] }),
      })}
    >
      <Icon sx={{ fontSize: 14 }} aria-hidden />
      {status}
    </Box>
  );
}
