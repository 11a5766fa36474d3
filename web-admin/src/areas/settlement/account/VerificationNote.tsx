import Typography from '@mui/material/Typography';
import type { Verification } from './useVerification';

const colours = {
  idle: 'text.secondary',
  verifying: 'text.secondary',
  verified: 'tone.good.text',
  failed: 'house.dangerText',
} as const;

/** Below an account number: that the bank is asked, whom it named, or why it named nobody. */
export const VerificationNote = ({ state, text }: Verification) => (
  <Typography role="status" sx={{ color: colours[state], minHeight: '20px', marginTop: '4px' }}>
    {text}
  </Typography>
);
