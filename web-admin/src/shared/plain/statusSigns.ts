import type { Tone } from '../theme/tokens';

const ring =
  'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 18c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8';

/** Paths of the sign that stands with a status, so that its colour is not all that says it. */
export const statusSigns: Record<Tone, string> = {
  unpaid: ring,
  partly:
    'M12 22c5.52 0 10-4.48 10-10S17.52 2 12 2 2 6.48 2 12s4.48 10 10 10m1-17.93c3.94.49 7 3.85 7 7.93s-3.05 7.44-7 7.93z',
  good: `${ring}m4.59-12.42L10 14.17l-2.59-2.58L6 13l4 4 8-8z`,
  off: 'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m5 11H7v-2h10z',
  pending: `${ring}M12.5 7H11v6l5.25 3.15.75-1.23-4.5-2.67z`,
  bad: `${ring}m3.59-13L12 10.59 8.41 7 7 8.41 10.59 12 7 15.59 8.41 17 12 13.41 15.59 17 17 15.59 13.41 12 17 8.41z`,
  overdue: 'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m1 15h-2v-2h2zm0-4h-2V7h2z',
};
