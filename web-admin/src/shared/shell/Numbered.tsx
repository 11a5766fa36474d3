import Badge from '@mui/material/Badge';
import type { ReactNode } from 'react';

/** It begins where the picture ends, so that both can be read. */
const beside = {
  '& .MuiBadge-badge': {
    top: -5,
    left: '80%',
    right: 'auto',
    height: 16,
    minWidth: 16,
    paddingInline: '2px',
    fontSize: '0.6875rem',
    fontVariantNumeric: 'tabular-nums',
    transform: 'none',
    '&.MuiBadge-invisible': { transform: 'scale(0)' },
  },
} as const;

/** A picture and how many there are of it; nothing for none. */
export const Numbered = ({ of, children }: { of: number; children: ReactNode }) => (
  <Badge badgeContent={of} color="primary" max={99} sx={beside}>
    {children}
  </Badge>
);
