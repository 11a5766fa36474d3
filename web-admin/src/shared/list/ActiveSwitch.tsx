import Switch from '@mui/material/Switch';
import type { InputOf, Operation } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOperation } from '../api/useOperation';

const isMaker = <T,>(input: unknown): input is (active: boolean) => T => typeof input === 'function';

type Input<On extends Operation, Off extends Operation> = InputOf<On> & InputOf<Off>;

interface ActiveSwitchProps<On extends Operation, Off extends Operation> {
  /** names the row for readers */
  name: string;
  active: boolean;
  on: On;
  off: Off;
  /** a function where one operation does both */
  input: Input<On, Off> | ((active: boolean) => Input<On, Off>);
}

/**
 * Active or not. What was asked is shown while the server is asked and the list is read again; after that the switch shows
 * what is, which may have to wait for a second person.
 */
export function ActiveSwitch<On extends Operation, Off extends Operation>({
  name,
  active,
  on,
  off,
  input,
}: ActiveSwitchProps<On, Off>) {
  const turnOn = useOperation(on);
  const turnOff = useOperation(off);
  const client = useQueryClient();
  const [asked, setAsked] = useState<boolean>();
  const [isSent, setSent] = useState(false);
  useEffect(() => setSent(false), [active]);
  const change = async (next: boolean) => {
    setAsked(next);
    const sent = isMaker<Input<On, Off>>(input) ? input(next) : input;
    const isTaken = (await (next ? turnOn.run(sent) : turnOff.run(sent))) !== undefined;
    if (isTaken)
      await Promise.all(
        (next ? on : off).touches.map((resource) => client.invalidateQueries({ queryKey: [resource] })),
      );
    // taken, and still as it was: somebody else has to agree
    setSent(isTaken);
    setAsked(undefined);
  };
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', columnGap: '16px' }}>
      <Switch
        size="small"
        // the room for a thumb around it is not seen
        sx={{ marginInline: '-7px' }}
        checked={asked ?? active}
        disabled={asked !== undefined}
        slotProps={{ input: { 'aria-label': `${name} is active` } }}
        onChange={(_, next) => void change(next)}
      />
      {isSent && (
        <Typography variant="body2" color="textSecondary" role="status">
          Waiting for approval
        </Typography>
      )}
    </Box>
  );
}
