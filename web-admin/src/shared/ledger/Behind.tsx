import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { can } from '../auth/session';
import { ledgerAddress, type LedgerPlace } from './ledgerAddress';

/** A number that leads to the lines behind it, for whoever may read the ledger (rules/ledger.md#reading-it). */
export function Behind({ children, ...place }: LedgerPlace & { children: ReactNode }) {
  if (!can('ledger.view')) return children;
  return (
    <Link component={RouterLink} to={ledgerAddress(place)} title="The lines behind this number">
      {children}
    </Link>
  );
}
