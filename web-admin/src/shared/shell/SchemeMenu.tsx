import BrightnessAuto from '@mui/icons-material/BrightnessAutoOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import { en } from '../i18n/en';

const icons = { light: LightMode, dark: DarkMode, system: BrightnessAuto };
const modes = ['light', 'dark', 'system'] as const;

/** Light, dark, or as the device has it. */
export function SchemeMenu() {
  const { mode = 'system', setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const Current = icons[mode];
  return (
    <>
      <Tooltip title={en.shell.changeScheme}>
        <IconButton
          aria-label={en.shell.changeScheme}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Current fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {modes.map((one) => {
          const Icon = icons[one];
          return (
            <MenuItem
              key={one}
              selected={one === mode}
              onClick={() => {
                setMode(one);
                setAnchor(null);
              }}
            >
              <Icon fontSize="small" /> {en.shell.scheme[one]}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
