import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { en } from '../i18n/en';
import { openPalette } from '../palette/openPalette';
import { frame } from '../theme/tokens';
import { Agency } from './menu/Agency';

interface BarProps {
  /** takes the page's heading and actions */
  onPlace: (place: HTMLElement | null) => void;
  menuOpen: boolean;
  onToggle: () => void;
  /** without a menu beside it, it says for whom one works, searches and rings by itself */
  alone: boolean;
  bell: ReactNode;
}

/** One bar above each page: the menu's switch, the title, the page's actions. */
export function Bar({ onPlace, menuOpen, onToggle, alone, bell }: BarProps) {
  return (
    <Box
      component={alone ? 'header' : 'div'}
      data-shell
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        minHeight: { xs: 52, sm: frame.bar },
        display: 'flex',
        alignItems: 'center',
        gap: '8px',
        padding: { xs: '4px 8px', sm: '4px 24px 4px 12px' },
        borderBottom: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <IconButton aria-label={en.shell.toggleMenu} aria-expanded={menuOpen} onClick={onToggle}>
        <MenuIcon fontSize="small" />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {alone && <Agency small />}
        <Box
          ref={onPlace}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minWidth: 0 }}
        />
      </Box>
      {alone && (
        <>
          <IconButton aria-label={en.shell.search} onClick={openPalette}>
            <SearchIcon fontSize="small" />
          </IconButton>
          {bell}
        </>
      )}
    </Box>
  );
}
