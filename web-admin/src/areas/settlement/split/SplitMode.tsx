import { getSplitMode, saveSplitMode, type SplitMode as Mode } from '@kobodesk/contracts/settlement';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { ActionDialog } from '../../../shared/action/ActionDialog';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useOperation } from '../../../shared/api/useOperation';

const words: Record<Mode, { title: string; says: string; other: string; asks: string }> = {
  treasury: {
    title: 'Divided in the ledger',
    says: 'What is collected comes whole to the agency. Shares are owed, told in settlement statements and paid out.',
    other: 'Have the provider divide',
    asks: 'References that are made from now on are divided by the provider: each share goes straight to its account, and nothing is owed for it. The references that are there stay as they are.',
  },
  provider: {
    title: 'Divided by the provider',
    says: 'The provider passes each share on when a payment comes. What it cannot divide comes whole, and is owed.',
    other: 'Divide in the ledger',
    asks: 'References that are made from now on come whole to the agency, and their shares are owed. Those that the provider divides already stay as they are.',
  },
};

/** Where what is collected is divided (rules/settlement.md#where-it-is-divided). */
export function SplitMode() {
  const [isAsking, setAsking] = useState(false);
  const { data } = useAnswer(getSplitMode, {}, { resource: 'settlement-mode' });
  const save = useOperation(saveSplitMode, { quiet: true, onSuccess: () => setAsking(false) });
  if (!data) return null;
  const { mode } = data.data;
  const { title, says, other, asks } = words[mode];
  return (
    <Card
      component="section"
      aria-label="Where it is divided"
      sx={{ padding: '12px 16px', display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center' }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <strong>{title}</strong>
        <Box sx={{ color: 'text.secondary' }}>{says}</Box>
      </Box>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {other}
      </Button>
      <ActionDialog
        open={isAsking}
        title={`${other}?`}
        confirm={other}
        isBusy={save.busy}
        error={save.error}
        onClose={() => setAsking(false)}
        onConfirm={() => void save.run({ mode: mode === 'treasury' ? 'provider' : 'treasury' })}
      >
        {asks}
      </ActionDialog>
    </Card>
  );
}
