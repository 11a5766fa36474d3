import {
  Dialog,
  DialogContent,
  DialogTitle,
  List,
  ListItemButton,
  ListItemText,
  Table,
  TableBody,
  TableCell,
  TableRow,
  TextField,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { currentUser } from '../auth/session';
import { onOpenPalette } from './palette';
import { isTyping, recognise, shortcuts } from './shortcuts';

interface Choice {
  label: string;
  to: string;
}

function choicesFor(text: string): Choice[] {
  const pages = (currentUser()?.routes ?? []).map(({ name, path }) => ({ label: name, to: path }));
  const wanted = text.trim();
  if (wanted === '') return pages;
  const found = pages.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()));
  if (recognise(wanted) === 'invoice')
    return [
      {
        label: `Open invoice ${wanted.toUpperCase()}`,
        to: `/search-invoice/${encodeURIComponent(wanted.toUpperCase())}`,
      },
      ...found,
    ];
  const filter = encodeURIComponent(JSON.stringify({ name: wanted }));
  return [...found, { label: `Find invoices of "${wanted}"`, to: `/search-invoice?filter=${filter}` }];
}

/** Ctrl K: any page, invoice or customer by typing. `?` lists the keys. */
export function CommandPalette() {
  const [isOpen, setOpen] = useState(false);
  const [isHelp, setHelp] = useState(false);
  const [text, setText] = useState('');
  const navigate = useNavigate();
  useEffect(() => onOpenPalette(() => setOpen(true)), []);
  useEffect(() => {
    let previous = '';
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen(true);
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === '?') setHelp(true);
      if (key === 'n') void navigate('/create-invoice');
      if (previous === 'g' && key === 'd') void navigate('/');
      if (previous === 'g' && key === 'i') void navigate('/search-invoice');
      previous = key;
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate]);
  const go = (to: string) => {
    setOpen(false);
    setText('');
    void navigate(to);
  };
  const choices = choicesFor(text);
  return (
    <>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="sm" aria-label="Search">
        <DialogContent>
          <TextField
            autoFocus
            label="Page, invoice number or customer"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && choices[0]) go(choices[0].to);
            }}
          />
          <List>
            {choices.map(({ label, to }) => (
              <ListItemButton key={to} onClick={() => go(to)}>
                <ListItemText primary={label} />
              </ListItemButton>
            ))}
          </List>
        </DialogContent>
      </Dialog>
      <Dialog open={isHelp} onClose={() => setHelp(false)} aria-labelledby="keys-title">
        <DialogTitle id="keys-title">Keys</DialogTitle>
        <DialogContent>
          <Table size="small">
            <TableBody>
              {shortcuts.map(({ id, keys, label }) => (
                <TableRow key={id}>
                  <TableCell>
                    <kbd>{keys}</kbd>
                  </TableCell>
                  <TableCell>{label}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </DialogContent>
      </Dialog>
    </>
  );
}
