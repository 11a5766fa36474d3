import { getMergeDetails, mergeRefusal, mergeWords } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../shared/action/ConfirmDialog';
import { call } from '../../../shared/api/call';
import { messageOf } from '../../../shared/api/httpError';
import { useNotice } from '../../../shared/feedback/useNotice';
import { familyPath, handing, mergePath } from '../paths';
import type { Choosing, Mode } from './useChoosing';

/** seconds that an alert of this page stands */
const alertFor = 5;

const words: Record<Mode, { title: string; what: string; cancel: string; ask: string }> = {
  merge: {
    title: 'Merge',
    what: 'Tick the customers that are one and the same.',
    cancel: 'Cancel merge',
    ask: mergeWords.cancelMerge,
  },
  unmerge: {
    title: 'Unmerge',
    what: 'Choose the customer that others were merged into.',
    cancel: 'Cancel unmerge',
    ask: mergeWords.cancelUnmerge,
  },
};

/** Goes on with those that are chosen, or says why not (rules/customers.md#merging). */
function useContinue({ mode, chosen }: Choosing) {
  const navigate = useNavigate();
  const notice = useNotice();
  const [isBusy, setBusy] = useState(false);
  const merge = () => {
    const refusal = mergeRefusal(chosen);
    if (refusal !== undefined) notice.error(refusal, alertFor);
    else void navigate(mergePath, handing({ chosen }));
  };
  const unmerge = async () => {
    const [parent] = chosen;
    if (parent === undefined) return notice.error(mergeWords.needsParentToUnmerge, alertFor);
    setBusy(true);
    try {
      await call(getMergeDetails, { parentCustomerId: parent.id });
      return await navigate(familyPath(parent.id));
    } catch (error) {
      return notice.error(messageOf(error), alertFor);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, go: () => (mode === 'merge' ? merge() : void unmerge()) };
}

/** While customers are merged or parted: what to do, who is chosen, Cancel and Continue. */
export function ModeBar({ choosing, mode }: { choosing: Choosing; mode: Mode }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, go } = useContinue(choosing);
  const { title, what, cancel, ask } = words[mode];
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{
        padding: '10px 16px',
        display: 'flex',
        flexWrap: 'wrap',
        gap: '8px 12px',
        alignItems: 'center',
        backgroundColor: 'house.selected',
      }}
    >
      <Box
        sx={{ flex: '1 1 260px', display: 'flex', flexWrap: 'wrap', gap: '6px 8px', alignItems: 'center' }}
      >
        <Typography component="span" sx={{ fontWeight: 500 }} aria-live="polite">
          {mode === 'merge' && chosenWords(choosing.chosen.length)} {what}
        </Typography>
        {choosing.chosen.map((row) => (
          <Chip
            key={row.id}
            size="small"
            variant="outlined"
            sx={{ backgroundColor: 'background.paper' }}
            label={row.customerName}
            aria-label={`Leave out ${row.customerName}`}
            onDelete={() => choosing.tick([row], false)}
          />
        ))}
      </Box>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Cancel
      </Button>
      <Button variant="contained" loading={isBusy} onClick={go}>
        Continue
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={cancel}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          choosing.turn(undefined);
        }}
      >
        {ask}
      </ConfirmDialog>
    </Card>
  );
}

const chosenWords = (count: number): string => (count === 0 ? '' : `${count} chosen.`);

/** The ways into both modes; whoever may not is told so there. */
export function ModeButtons({ onTurn }: { onTurn: (mode: Mode) => void }) {
  return (
    <>
      {(['merge', 'unmerge'] as const).map((mode) => (
        <Button key={mode} variant="outlined" onClick={() => onTurn(mode)}>
          {words[mode].title}
        </Button>
      ))}
    </>
  );
}
