import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import { decideRequest, type RequestRow } from '@kobodesk/contracts/workflow';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { faultsOf } from '../../../shared/form/faultsOf';
import { FormAlert } from '../../../shared/form/FormAlert';
import { TextField } from '../../../shared/form/Inputs';
import { isTyping } from '../../../shared/palette/shortcuts';
import { Key } from '../../../shared/show/Key';
import { useDecision } from '../useDecision';
import { differenceText } from './requestWords';

type Decision = 'approve' | 'decline';

/** `A` goes to the approval and `D` to the comment of a decline; no single key decides about money. */
function useWays(approve: () => HTMLElement | null, decline: () => HTMLElement | null): void {
  const [singleKeys] = useStore('shortcuts.single', true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!singleKeys || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const target = key === 'a' ? approve() : key === 'd' ? decline() : null;
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

/** The comment in place, and both answers by their names; the approval says the amount again. */
export function DecideBar({ request, onDecided }: { request: RequestRow; onDecided: () => void }) {
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState<string>();
  const approve = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const decide = useDecision(decideRequest, onDecided);
  useWays(
    () => approve.current,
    () => field.current,
  );
  const send = (decision: Decision) => {
    const input = { id: request.id, decision, comment: comment.trim() || undefined };
    const fault = faultsOf(decideRequest, input)['comment'];
    setMissing(fault);
    if (fault === undefined) void decide.run(input);
    else field.current?.focus();
  };
  return (
    <Box sx={{ display: 'grid', gap: '10px', borderTop: 1, borderColor: 'divider', paddingTop: '14px' }}>
      <FormAlert error={decide.error} />
      <TextField
        label="Comment"
        rows={2}
        maxLength={1000}
        placeholder="Required when you decline"
        value={comment}
        error={missing}
        inputRef={(element) => {
          field.current = element;
        }}
        onChange={(text) => {
          setComment(text);
          setMissing(undefined);
        }}
      />
      <Box sx={{ display: 'flex', gap: '8px', flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          color="error"
          startIcon={<Close />}
          disabled={decide.busy}
          onClick={() => send('decline')}
          sx={{ color: 'house.dangerText' }}
        >
          Decline <Key sx={{ marginLeft: '8px' }}>D</Key>
        </Button>
        <Button
          ref={approve}
          variant="contained"
          startIcon={<Check />}
          loading={decide.busy}
          loadingPosition="start"
          onClick={() => send('approve')}
          sx={{ flex: 1 }}
        >
          Approve {differenceText(request)} <Key sx={{ marginLeft: '8px' }}>A</Key>
        </Button>
      </Box>
    </Box>
  );
}
