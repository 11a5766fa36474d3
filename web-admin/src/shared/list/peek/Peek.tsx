import Close from '@mui/icons-material/Close';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import OpenInFull from '@mui/icons-material/OpenInFull';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Loading } from '../../feedback/Feedback';
import { useKeys } from '../../palette/useKeys';
import { frame } from '../../theme/tokens';
import { stepped, type Peeked } from './peeked';

type Id = number | string;

export interface PeekProps<Row> {
  rows: readonly Row[];
  at: Peeked;
  onAt: (at: Peeked) => void;
  /** what a row is called, where it is whole, and what the panel shows of it */
  peek: { title: (row: Row) => string; to: (row: Row) => string; show: (row: Row) => ReactNode };
}

interface HeadProps {
  title: string;
  go: (step: 1 | -1) => void;
  onOpen: () => void;
  onClose: () => void;
  /** at hand however far the row is scrolled */
  stays: boolean;
}

const Head = ({ title, go, onOpen, onClose, stays }: HeadProps) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      marginBottom: '4px',
      padding: '12px 0 8px',
      ...(stays && { position: 'sticky', top: 0, zIndex: 1, backgroundColor: 'background.paper' }),
    }}
  >
    <Box component="h2" sx={{ typography: 'h3', margin: 0, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {title}
    </Box>
    <IconButton aria-label="Previous row" onClick={() => go(-1)}>
      <ArrowUpward fontSize="small" />
    </IconButton>
    <IconButton aria-label="Next row" onClick={() => go(1)}>
      <ArrowDownward fontSize="small" />
    </IconButton>
    <IconButton aria-label="Open the whole page" onClick={onOpen}>
      <OpenInFull fontSize="small" />
    </IconButton>
    <IconButton aria-label="Close" onClick={onClose}>
      <Close fontSize="small" />
    </IconButton>
  </Box>
);

/**
 * A row beside its list: J and K (the arrows too, while it is open) walk over the rows, Space or Enter opens it, Escape closes
 * it; on a phone it is a sheet from below (rules/screens.md#peeking-at-a-row).
 */
export default function Peek<Row extends { id: Id }>({ rows, at, onAt, peek }: PeekProps<Row>) {
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width:899px)', { noSsr: true });
  const row = rows.find(({ id }) => id === at.id);
  const isOpen = at.isOpen && row !== undefined;
  const go = (step: 1 | -1) => onAt(stepped(rows, at, step));
  const close = () => onAt({ ...at, isOpen: false });
  const open = row === undefined || isOpen ? undefined : () => onAt({ ...at, isOpen: true });
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    ' ': open,
    enter: open,
    ...(isOpen ? { arrowdown: () => go(1), arrowup: () => go(-1), escape: close } : {}),
  });
  useEffect(() => {
    document.querySelector('tbody .Mui-selected')?.scrollIntoView({ block: 'nearest' });
  }, [at.id]);
  if (!row || !isOpen) return null;
  const title = peek.title(row);
  const panel = (
    <Box component="section" aria-label={title} sx={{ padding: '0 16px 16px' }}>
      <Head
        title={title}
        go={go}
        onOpen={() => void navigate(peek.to(row))}
        onClose={close}
        stays={isPhone}
      />
      <Suspense fallback={<Loading rows={6} />}>{peek.show(row)}</Suspense>
    </Box>
  );
  if (isPhone)
    return (
      <Drawer
        anchor="bottom"
        open
        onClose={close}
        slotProps={{
          // as high whatever it shows: its buttons must not move away from under the finger while a row is read
          paper: { 'aria-label': title, sx: { height: '70vh', borderRadius: '16px 16px 0 0' } },
        }}
      >
        {panel}
      </Drawer>
    );
  return (
    <Box
      sx={{
        position: 'sticky',
        top: frame.bar + 12,
        maxHeight: `calc(100vh - ${frame.bar + 24}px)`,
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        backgroundColor: 'background.paper',
      }}
    >
      {panel}
    </Box>
  );
}
