import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isPlaced } from '@kobodesk/contracts/settlement';
import { can, isNarrowedUser } from '../auth/session';
import { ledgerAddress, type LedgerPlace } from './ledgerAddress';

const look = {
  textDecorationColor: 'currentcolor',
  textDecorationStyle: 'dotted',
  textUnderlineOffset: '3px',
} as const;

interface BehindProps extends LedgerPlace {
  /** the ledger has no lines that come to this number */
  isNot?: boolean | undefined;
  children: ReactNode;
}

/** A number that leads to the lines behind it, for whoever may read the ledger (rules/ledger.md#explaining-a-number). */
export function Behind({ children, isNot = false, ...place }: BehindProps) {
  if (isNot || !can('ledger.view')) return children;
  // the server refuses them those accounts whose lines are of the whole agency
  if (isNarrowedUser() && !isPlaced(place.account, place.basis)) return children;
  return (
    <Explained to={ledgerAddress(place)} title="The lines behind this number">
      {children}
    </Explained>
  );
}

/** A number that leads to the rows that it is the sum of. */
export const Explained = ({ to, title, children }: { to: string; title: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to} title={title} color="inherit" sx={look}>
    {children}
  </Link>
);
