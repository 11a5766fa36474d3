import BrightnessAuto from '@mui/icons-material/BrightnessAutoOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { en } from '../../i18n/en';

const schemes = [
  { mode: 'light', Icon: LightMode },
  { mode: 'dark', Icon: DarkMode },
  { mode: 'system', Icon: BrightnessAuto },
] as const;

interface AccountMenuProps {
  anchor: HTMLElement;
  /** the address of the own profile, where there is one */
  profile: string | undefined;
  onClose: () => void;
  onNavigate: () => void;
}

/** The profile; light, dark, or as the device has it; the way out. */
export default function AccountMenu({ anchor, profile, onClose, onNavigate }: AccountMenuProps) {
  const { mode = 'system', setMode } = useColorScheme();
  const go = () => {
    onClose();
    onNavigate();
  };
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    >
      {profile && (
        <MenuItem component={Link} to={profile} onClick={go}>
          <PersonOutlined fontSize="small" /> {en.shell.viewProfile}
        </MenuItem>
      )}
      <Divider component="li" />
      {schemes.map(({ mode: one, Icon }) => (
        <MenuItem
          key={one}
          role="menuitemradio"
          aria-checked={one === mode}
          selected={one === mode}
          onClick={() => {
            setMode(one);
            onClose();
          }}
        >
          <Icon fontSize="small" /> {en.shell.scheme[one]}
        </MenuItem>
      ))}
      <Divider component="li" />
      <MenuItem component={Link} to="/login" onClick={go}>
        <LogoutIcon fontSize="small" /> {en.shell.logout}
      </MenuItem>
    </Menu>
  );
}
