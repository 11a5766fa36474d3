import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { FormEvent, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { en } from '../../../shared/i18n/en';

interface EntranceFormProps {
  of: { submit: (event: FormEvent<HTMLFormElement>) => void; busy: boolean };
  label: string;
  /** words of the button while it waits */
  waiting?: string;
  children: ReactNode;
}

/** The fields of a form before the sign-in, and its button. */
export const EntranceForm = ({ of: { submit, busy }, label, waiting, children }: EntranceFormProps) => (
  <Box
    component="form"
    // should the script fail, the password must not stand in the address
    method="post"
    noValidate
    sx={{ display: 'grid', gap: '16px' }}
    onSubmit={submit}
  >
    {children}
    <Button
      type="submit"
      variant="contained"
      aria-disabled={busy}
      loading={busy && waiting === undefined}
      sx={{ minHeight: 44, marginTop: '4px' }}
    >
      {busy && waiting !== undefined ? waiting : label}
    </Button>
  </Box>
);

export const BackToLogin = () => (
  <Link component={RouterLink} to="/login" sx={{ display: 'inline-block', marginTop: '24px' }}>
    {en.account.toLogin}
  </Link>
);
