import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { useId, useState, type KeyboardEvent as Key } from 'react';
import { useNavigate } from 'react-router-dom';
import { can } from '../auth/session';
import { useUser } from '../auth/useSession';
import { en } from '../i18n/en';
import { isKnownPath } from '../shell/knownPaths';
import { choicesFor, keysPlace } from './paletteChoices';
import { ChoiceList } from './ChoiceList';
import { recentOf } from './recents';
import { useFound } from './useFound';
import { useRecents } from './useRecents';

/** where a key leads from a row, among so many */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + 6, count - 1),
  PageUp: (at) => Math.max(at - 6, 0),
};

/** The field and its choices; loaded when it is first opened. */
export default function PaletteDialog({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const user = useUser();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { recents, keep } = useRecents();
  const pages = user.routes
    .flatMap((route) => [route, ...route.child, ...route.subchild])
    .filter(({ path }) => isKnownPath(path));
  const { found, isBusy } = useFound(text, pages);
  const groups = choicesFor(text, { pages, may: can, recents }, found);
  const choices = groups.flatMap((group) => group.choices);
  const go = (index: number) => {
    const choice = choices[index];
    if (!choice) return;
    keep(recentOf(choice));
    onClose();
    if (choice.to === keysPlace) onKeys();
    else void navigate(choice.to);
  };
  const onKey = (event: Key) => {
    if (event.key === 'Enter') go(at);
    const step = steps[event.key];
    if (step === undefined || choices.length === 0) return;
    event.preventDefault();
    setAt(step(at, choices.length));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': en.shell.search } }}
      sx={{
        '& .MuiDialog-container': { alignItems: 'flex-start' },
        '& .MuiDialog-paper': {
          marginTop: { xs: '16px', sm: '10vh' },
          // a phone has no room to give away
          marginInline: { xs: '8px', sm: '32px' },
          width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' },
        },
      }}
    >
      <PaletteField
        id={id}
        text={text}
        active={choices.length > 0 ? at : undefined}
        onKeyDown={onKey}
        onText={(typed) => {
          setText(typed);
          setAt(0);
        }}
      />
      <ChoiceList id={id} groups={groups} at={at} onPoint={setAt} onPick={go} />
      <Box
        role="status"
        sx={{ padding: isBusy || choices.length === 0 ? '0 16px 16px' : 0, color: 'text.secondary' }}
      >
        {isBusy ? en.shell.searching : choices.length === 0 ? en.shell.nothingFound : ''}
      </Box>
    </Dialog>
  );
}

interface PaletteFieldProps {
  id: string;
  text: string;
  /** the choice that Enter takes */
  active: number | undefined;
  onText: (typed: string) => void;
  onKeyDown: (event: Key) => void;
}

function PaletteField({ id, text, active, onText, onKeyDown }: PaletteFieldProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '12px',
        padding: '12px 16px',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <SearchIcon aria-hidden="true" sx={{ color: 'text.secondary' }} />
      <InputBase
        autoFocus
        fullWidth
        value={text}
        placeholder={en.shell.palette}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        sx={{ fontSize: '1rem', '& input::placeholder': { color: 'text.secondary', opacity: 1 } }}
        inputProps={{
          role: 'combobox',
          'aria-label': en.shell.palette,
          'aria-expanded': true,
          'aria-autocomplete': 'list',
          'aria-controls': `${id}-list`,
          'aria-activedescendant': active === undefined ? undefined : `${id}-${active}`,
        }}
      />
    </Box>
  );
}
