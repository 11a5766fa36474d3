import Box from '@mui/material/Box';
import { StatusChip } from '../StatusChip';
import { statusTone } from '../statusTone';

/** The status of an invoice as it lies on its paper: what was settled is stamped, what is open is said. */
export function Stamp({ status }: { status: string }) {
  if (!['Paid', 'Partly paid', 'Voided', 'Credited'].includes(status)) return <StatusChip status={status} />;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        marginTop: '6px',
        padding: '2px 10px',
        border: '2px solid',
        borderRadius: '4px',
        color: `tone.${statusTone(status)}.text`,
        fontWeight: 600,
        letterSpacing: '0.08em',
        textTransform: 'uppercase',
        rotate: '-4deg',
      }}
    >
      {status}
    </Box>
  );
}
