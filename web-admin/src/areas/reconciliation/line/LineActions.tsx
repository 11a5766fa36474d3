import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { acceptBankLine, undoBankLine, type BankStatementLine } from '@kobodesk/contracts/payments';
import { useState } from 'react';
import { ActionDialog } from '../../../shared/action/ActionDialog';
import { useOperation } from '../../../shared/api/useOperation';
import { useKeys } from '../../../shared/palette/useKeys';
import { Key } from '../../../shared/show/Key';
import { atFoot } from '../../../shared/theme/atFoot';
import { following } from '../lineWords';

const hint = { display: { xs: 'none', md: 'inline-block' }, marginLeft: '8px' };
const Hint = ({ children }: { children: string }) => (
  <Box component="span" aria-hidden="true" sx={hint}>
    <Key>{children}</Key>
  </Box>
);

// at hand however long the evidence is
const actions = {
  ...atFoot,
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  paddingBlock: '8px',
  '&:empty': { display: 'none' },
} as const;

interface LineActionsProps {
  line: BankStatementLine;
  /** of the rivals */
  chosen: number | undefined;
  onChoose: (id: number) => void;
  onDone: () => void;
}

/** What a person makes of a line: A accepts, R goes to the next rival, U undoes; nothing of it books money. */
export function LineActions({ line, chosen, onChoose, onDone }: LineActionsProps) {
  const [isUndoing, setUndoing] = useState(false);
  const accept = useOperation(acceptBankLine, { onSuccess: onDone });
  const undo = useOperation(undoBankLine, { quiet: true, onSuccess: () => setUndoing(false) });
  const { id: lineId, version, rivals, payments, standing } = line;
  const isOpen = standing === 'strong' || standing === 'certain' || standing === 'ambiguous';
  const choice = payments.length > 0 ? undefined : chosen;
  const canAccept = isOpen && (payments.length > 0 || choice !== undefined);
  const run = () =>
    void accept.run({ lineId, version, ...(choice === undefined ? {} : { paymentIds: [choice] }) });
  const next = () => {
    const rival =
      rivals[
        following(
          rivals.findIndex(({ id }) => id === chosen),
          rivals.length,
        )
      ];
    if (rival) onChoose(rival.id);
  };
  const isAmbiguous = standing === 'ambiguous';
  const hasPayments = payments.length > 0;
  useKeys({
    a: canAccept && !accept.busy ? run : undefined,
    r: isAmbiguous ? next : undefined,
    u: hasPayments ? () => setUndoing(true) : undefined,
  });
  return (
    <Box sx={actions}>
      {isOpen && (
        <Button
          variant="contained"
          startIcon={<Check />}
          loading={accept.busy}
          loadingPosition="start"
          disabled={!canAccept}
          aria-keyshortcuts="A"
          onClick={run}
        >
          Accept <Hint>A</Hint>
        </Button>
      )}
      {isAmbiguous && (
        <Button variant="outlined" aria-keyshortcuts="R" onClick={next}>
          Next rival <Hint>R</Hint>
        </Button>
      )}
      {hasPayments && (
        <Button variant="outlined" color="error" aria-keyshortcuts="U" onClick={() => setUndoing(true)}>
          {standing === 'accepted' ? 'Undo' : 'Not this one'} <Hint>U</Hint>
        </Button>
      )}
      <ActionDialog
        open={isUndoing}
        title="This does not explain the line"
        confirm="Undo"
        tone="error"
        field={{ label: 'Why', missing: 'Please say why', max: 200, rows: 2 }}
        isBusy={undo.busy}
        error={undo.error}
        onClose={() => setUndoing(false)}
        onConfirm={(reason) => void undo.run({ lineId, version, reason })}
      >
        It stays in the history, and is not offered for this line again.
      </ActionDialog>
    </Box>
  );
}
