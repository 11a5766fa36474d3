import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { useId, useState, type KeyboardEvent as Key } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../auth/useSession';
import { en } from '../i18n/en';
import { isKnownPath } from '../shell/knownPaths';
import { choicesFor, listOf } from './paletteChoices';
import { useFoundInvoices } from './useFoundInvoices';

/** The field and its choices; loaded when it is first opened. */
export default function PaletteDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const pages = user.routes
    .flatMap((route) => [route, ...route.child, ...route.subchild])
    .filter(({ path }) => isKnownPath(path));
  const found = useFoundInvoices(text, listOf(pages) !== undefined);
  const choices = choicesFor(text, pages, found.rows);
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
      slotProps={{ paper: { 'aria-label': en.shell.search } }}
      sx={{
        '& .MuiDialog-container': { alignItems: 'flex-start' },
        '& .MuiDialog-paper': { marginTop: '12vh' },
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
      <Choices id={id} choices={choices} at={at} onPoint={setAt} onPick={go} />
      <Box
        role="status"
        sx={{ padding: found.isBusy || choices.length === 0 ? '0 16px 16px' : 0, color: 'text.secondary' }}
      >
        {found.isBusy ? en.shell.searching : choices.length === 0 ? en.shell.nothingFound : ''}
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
          'aria-controls': `${id}-list`,
          'aria-activedescendant': active === undefined ? undefined : `${id}-${active}`,
        }}
      />
    </Box>
  );
}

interface ChoicesProps {
  id: string;
  choices: ReturnType<typeof choicesFor>;
  at: number;
  onPoint: (index: number) => void;
  onPick: (index: number) => void;
}

function Choices({ id, choices, at, onPoint, onPick }: ChoicesProps) {
  return (
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
          onMouseMove={() => onPoint(index)}
          onClick={() => onPick(index)}
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
          <Box component="span" sx={{ color: 'text.secondary', typography: 'body2', textAlign: 'right' }}>
            {choice.hint}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
