import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useIsPhone } from '../../theme/useIsPhone';

interface Fold {
  /** the filters wait behind the button */
  isShut: boolean;
  button: ReactNode;
}

/**
 * On a phone filters wait behind a button: so many would push away what they filter. @param count how many of them
 * narrow the list; undefined where they are few, and stay in sight. @param isAsked somebody opened them a moment ago
 */
export function useFold(count: number | undefined, isAsked = false): Fold {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(isAsked);
  if (count === undefined || !isPhone) return { isShut: false, button: null };
  const button = (
    <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {count === 0 ? 'Filters' : `Filters, ${count} set`}
    </Button>
  );
  return { isShut: !isOpen, button };
}
