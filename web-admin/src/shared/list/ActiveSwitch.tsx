import Switch from '@mui/material/Switch';
import type { InputOf, Operation } from '@kobodesk/contracts/kernel';
import { useEffect, useState } from 'react';
import { useOperation } from '../api/useOperation';

interface ActiveSwitchProps<On extends Operation, Off extends Operation> {
  /** names the row for readers */
  name: string;
  active: boolean;
  on: On;
  off: Off;
  input: InputOf<On> & InputOf<Off>;
}

/** Active or not. The list is read again once the server has agreed. */
export function ActiveSwitch<On extends Operation, Off extends Operation>({
  name,
  active,
  on,
  off,
  input,
}: ActiveSwitchProps<On, Off>) {
  const turnOn = useOperation(on);
  const turnOff = useOperation(off);
  // shown at once; the server's refusal takes it back
  const [asked, setAsked] = useState<boolean>();
  useEffect(() => setAsked(undefined), [active]);
  const change = async (next: boolean) => {
    setAsked(next);
    if (!(await (next ? turnOn.run(input) : turnOff.run(input)))) setAsked(undefined);
  };
  return (
    <Switch
      checked={asked ?? active}
      disabled={turnOn.busy || turnOff.busy}
      slotProps={{ input: { 'aria-label': `${name} is active` } }}
      onChange={(_, next) => void change(next)}
    />
  );
}
