import type { ReactNode } from 'react';
import { statusSigns } from './statusSigns';
import { Sign } from './icons';

const signs = {
  success: statusSigns.good,
  warning: 'M12 5.99 19.53 19H4.47zM12 2 1 21h22zm1 14h-2v2h2zm0-6h-2v4h2z',
  info: 'M11 7h2v2h-2zm0 4h2v6h-2zm1-9C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 18c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8',
  error: statusSigns.overdue,
};

/** What somebody should know before anything else. */
export const Notice = ({ kind, children }: { kind: keyof typeof signs; children: ReactNode }) => (
  <p className={`notice ${kind}`} role="alert">
    <Sign path={signs[kind]} />
    <span>{children}</span>
  </p>
);
