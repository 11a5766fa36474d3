import CallMerge from '@mui/icons-material/CallMerge';
import type { CustomerRecord } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface AlikeNoteProps {
  other: CustomerRecord;
  /** why, in sentences */
  evidence: readonly string[];
  /** what can be done about it */
  children: ReactNode;
}

/** 'Same e-mail address', 'Same phone number' → 'Same e-mail address, same phone number.' */
export const evidenceText = (evidence: readonly string[]): string =>
  `${evidence.map((reason, at) => (at === 0 ? reason : reason[0]?.toLowerCase() + reason.slice(1))).join(', ')}.`;

/** A customer that may be the one at hand, and why. */
export function AlikeNote({ other, evidence, children }: AlikeNoteProps) {
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '8px 12px',
        alignItems: 'center',
        padding: '10px 16px',
        borderRadius: '10px',
        border: 1,
        borderColor: 'house.control',
        backgroundColor: 'tone.partly.fill',
      }}
    >
      <CallMerge aria-hidden="true" fontSize="small" sx={{ color: 'tone.partly.text' }} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <strong>
          {other.customerName} ({other.customerAIN}) may be the same customer.
        </strong>{' '}
        {evidenceText(evidence)}
      </Box>
      <Box sx={{ display: 'flex', gap: '8px' }}>{children}</Box>
    </Box>
  );
}
