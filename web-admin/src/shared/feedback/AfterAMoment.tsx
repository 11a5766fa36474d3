import Box from '@mui/material/Box';
import { useEffect, useState, type ReactNode } from 'react';
import { en } from '../i18n/en';

const patience = 150;

/** Shows nothing for a moment, so that quick answers do not flicker. */
export function AfterAMoment({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box role="status" aria-label={en.feedback.loading} sx={{ minHeight: 40 }}>
      {due && children}
    </Box>
  );
}
