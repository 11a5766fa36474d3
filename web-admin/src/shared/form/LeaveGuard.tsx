import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useBlocker, type Location } from 'react-router-dom';
import { ConfirmDialog } from '../action/ConfirmDialog';

/** what of an address names the record of its page */
const naming = ['edit', 'user', 'staff', 'customer', 'role', 'profile', 'split', 'id', 'mode'];

const recordAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => {
  const named = new URLSearchParams(search);
  return JSON.stringify([pathname, ...naming.map((name) => named.get(name))]);
};

interface LeaveGuardProps {
  /** true while there is something to lose */
  when: boolean;
  title?: string;
  children?: string;
}

/**
 * Asks before a half-typed form is left, inside the application by a dialog, at reload and close by the browser's own
 * question. Another record of the same page is another form. Needs a data router above it.
 */
export function LeaveGuard({
  when,
  title = 'Leave this page?',
  children = 'What you have typed will be lost.',
}: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && recordAt(currentLocation) !== recordAt(nextLocation),
  );
  const isBlocked = blocker.state === 'blocked';
  const [isAsking, setAsking] = useState(false);
  // The menu of a phone closes first: of two modal layers that change places in one turn, the new one may stay hidden from
  // screen readers.
  useEffect(() => {
    const timer = setTimeout(() => setAsking(isBlocked));
    return () => clearTimeout(timer);
  }, [isBlocked]);
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  return (
    <ConfirmDialog
      open={isBlocked && isAsking}
      title={title}
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}

/** Stands in a form, and asks before what was typed there is left. */
export function FormGuard() {
  const { formState } = useFormContext();
  return <LeaveGuard when={formState.isDirty} />;
}
