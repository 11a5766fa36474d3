import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';

interface Fold {
  /** the filters wait behind the button */
  isShut: boolean;
  button: ReactNode;
}

/**
 * On a phone filters wait behind a button: so many would push away what they filter. @param count how many of them
 * narrow the list; undefined where they are few, and stay in sight
 */
export function useFold(count: number | undefined): Fold {
  const isPhone = useMediaQuery('(max-width:600px)', { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  if (count === undefined || !isPhone) return { isShut: false, button: null };
  const button = (
    <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {count === 0 ? 'Filters' : `Filters, ${count} set`}
    </Button>
  );
  return { isShut: !isOpen, button };
}
