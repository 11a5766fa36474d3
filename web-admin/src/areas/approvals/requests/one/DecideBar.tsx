import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import { decideRequest } from '@kobodesk/contracts/workflow';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useStore } from 'react-admin';
import { faultsOf } from '../../../../shared/form/faultsOf';
import { FormAlert } from '../../../../shared/form/FormAlert';
import { TextField } from '../../../../shared/form/Inputs';
import { isTyping } from '../../../../shared/palette/shortcuts';
import { Key } from '../../../../shared/show/Key';
import { atFoot } from '../../../../shared/theme/atFoot';
import { useDecision } from '../../useDecision';
import { changeOfAmount, planTotals, type OneRequest } from '../requestWords';

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

/** a phone has no keys */
const hint = { display: { xs: 'none', md: 'inline-block' }, marginLeft: '8px' };
const foot = {
  ...atFoot,
  display: 'grid',
  gap: '10px',
  padding: { xs: '10px 16px 12px', md: '12px 24px 16px' },
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
} as const;

/** Says how high the bar is to what floats above it, from the moment in which it is there until it goes. */
function useFoot(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const say = () => {
      if (bar.current) style.setProperty('--page-foot', `${bar.current.offsetHeight}px`);
    };
    const watch = new ResizeObserver(say);
    if (bar.current) watch.observe(bar.current);
    say();
    return () => {
      watch.disconnect();
      style.removeProperty('--page-foot');
    };
  }, [bar]);
}

/** The key that leads to an answer; its name is the answer's alone. */
const Hint = ({ children }: { children: string }) => (
  <Box component="span" aria-hidden="true" sx={hint}>
    <Key>{children}</Key>
  </Box>
);

/** Whose turn it is, above the comment. */
const Level = ({ request: { level, levels } }: { request: OneRequest }) => (
  <Typography
    variant="caption"
    sx={{ position: 'absolute', right: 0, top: 0, color: 'text.secondary', lineHeight: '1.125rem' }}
  >
    Level {level} of {levels}
    <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
      {' · next '}
      <Key>J</Key>
    </Box>
  </Typography>
);

/** What an approved plan would come to, beside the answer: its head may be far above on a phone. */
const Totals = ({ of: totals }: { of: readonly string[] }) =>
  totals.length > 0 && (
    <Typography component="p" variant="body2" sx={{ maxWidth: 640, fontVariantNumeric: 'tabular-nums' }}>
      {totals.join(' · ')}
    </Typography>
  );

/** The comment in place, and both answers by their names; the approval says the amount again. */
export function DecideBar({ request, onDecided }: { request: OneRequest; onDecided: () => void }) {
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState<string>();
  const approve = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const decide = useDecision(decideRequest, onDecided);
  useFoot(bar);
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
    <Box component="section" aria-label="Decision" ref={bar} sx={foot}>
      <FormAlert error={decide.error} />
      <Box sx={{ position: 'relative', maxWidth: 640 }}>
        <Level request={request} />
        <TextField
          label="Comment"
          rows={1}
          maxLength={1000}
          placeholder={request.family === 'change' ? 'Required' : 'Required when you decline'}
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
      </Box>
      <Totals of={planTotals(request)} />
      <Box sx={{ display: 'flex', gap: '8px', maxWidth: 640 }}>
        <Button
          variant="outlined"
          color="error"
          startIcon={<Close />}
          disabled={decide.busy}
          aria-keyshortcuts="D"
          onClick={() => send('decline')}
          sx={{ color: 'house.dangerText', '& .MuiButton-startIcon': { color: 'inherit' } }}
        >
          Decline <Hint>D</Hint>
        </Button>
        <Button
          ref={approve}
          variant="contained"
          startIcon={<Check />}
          loading={decide.busy}
          loadingPosition="start"
          aria-keyshortcuts="A"
          onClick={() => send('approve')}
          sx={{ flex: 1 }}
        >
          Approve {changeOfAmount(request)} <Hint>A</Hint>
        </Button>
      </Box>
    </Box>
  );
}
