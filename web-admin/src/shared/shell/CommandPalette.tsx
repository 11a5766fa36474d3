import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { useEffect, useId, useState, type KeyboardEvent as Key } from 'react';
import { useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { pathsOf } from '../auth/pageAccess';
import { useUser } from '../auth/useSession';
import { en } from '../i18n/en';
import { KeysDialog } from './KeysDialog';
import { onOpenPalette } from './palette';
import { isKnownPath } from './knownPaths';
import { choicesFor } from './paletteChoices';
import { isTyping, shortcutFor } from './shortcuts';

function Palette({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const pages = user.routes
    .flatMap((route) => [route, ...route.child, ...route.subchild])
    .filter(({ path }) => isKnownPath(path));
  const choices = choicesFor(text, pages);
  const go = (index: number) => {
    const choice = choices[index];
    if (!choice) return;
    onClose();
    void navigate(choice.to);
  };
  const onKey = (event: Key) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') go(at);
    if (step === undefined || choices.length === 0) return;
    event.preventDefault();
    setAt((at + step + choices.length) % choices.length);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label={en.shell.search}
      sx={{
        '& .MuiDialog-container': { alignItems: 'flex-start' },
        '& .MuiDialog-paper': { marginTop: '12vh' },
      }}
    >
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
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
          sx={{ fontSize: '1rem', '& input::placeholder': { color: 'text.secondary', opacity: 1 } }}
          inputProps={{
            role: 'combobox',
            'aria-label': en.shell.palette,
            'aria-expanded': true,
            'aria-controls': `${id}-list`,
            'aria-activedescendant': choices.length > 0 ? `${id}-${at}` : undefined,
          }}
        />
      </Box>
      <Box
        component="ul"
        role="listbox"
        id={`${id}-list`}
        aria-label={en.shell.search}
        sx={{ listStyle: 'none', margin: 0, padding: '8px', minHeight: 120 }}
      >
        {choices.map((choice, index) => (
          <Box
            component="li"
            key={`${choice.hint} ${choice.to}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onMouseMove={() => setAt(index)}
            onClick={() => go(index)}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: '16px',
              padding: '10px 12px',
              borderRadius: '6px',
              cursor: 'pointer',
              backgroundColor: index === at ? 'house.selected' : 'transparent',
            }}
          >
            <Box component="span" sx={{ fontWeight: 500, minWidth: 0, overflowWrap: 'anywhere' }}>
              {choice.label}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', typography: 'body2', whiteSpace: 'nowrap' }}>
              {choice.hint}
            </Box>
          </Box>
        ))}
      </Box>
      <Box role="status" sx={{ padding: choices.length === 0 ? '0 16px 16px' : 0, color: 'text.secondary' }}>
        {choices.length === 0 ? en.shell.nothingFound : ''}
      </Box>
    </Dialog>
  );
}

/** Ctrl K: any page, invoice or customer by typing. `?` lists the keys. */
export function CommandPalette() {
  const user = useUser();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [help, setHelp] = useState(false);
  const [singleKeys, setSingleKeys] = useStore('shortcuts.single', true);
  useEffect(() => onOpenPalette(() => setOpen(true)), []);
  useEffect(() => {
    let previous = '';
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if ((event.ctrlKey || event.metaKey) && key === 'k') {
        event.preventDefault();
        setOpen(true);
        return;
      }
      if (!singleKeys || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const shortcut = shortcutFor(previous, key);
      previous = key;
      if (shortcut?.id === 'help') setHelp(true);
      if (shortcut?.to === undefined || !pathsOf(user).includes(shortcut.to)) return;
      event.preventDefault();
      void navigate(shortcut.to);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, singleKeys, user]);
  return (
    <>
      {open && <Palette onClose={() => setOpen(false)} />}
      <KeysDialog
        open={help}
        onClose={() => setHelp(false)}
        singleKeys={singleKeys}
        onSingleKeys={setSingleKeys}
      />
    </>
  );
}
