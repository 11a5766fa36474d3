import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Key } from '../show/Key';
import { Modal } from '../action/Modal';
import { en } from '../i18n/en';
import { shortcuts } from './shortcuts';

interface KeysDialogProps {
  open: boolean;
  onClose: () => void;
  singleKeys: boolean;
  onSingleKeys: (on: boolean) => void;
}

/** All keys, and the switch for those without Ctrl, which speech users trip over (WCAG 2.1.4). */
const KeysDialog = ({ open, onClose, singleKeys, onSingleKeys }: KeysDialogProps) => (
  <Modal open={open} title={en.shell.keys} onClose={onClose} width="xs">
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        gap: '12px 16px',
        margin: 0,
        alignItems: 'center',
      }}
    >
      {shortcuts.map(({ id, keys, label }) => (
        <Box key={id} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ display: 'flex', gap: '4px' }}>
            {keys.split(' ').map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </Box>
          <Box component="dd" sx={{ margin: 0 }}>
            {label}
          </Box>
        </Box>
      ))}
    </Box>
    <FormControlLabel
      sx={{ marginTop: '16px' }}
      control={<Switch checked={singleKeys} onChange={(_, on) => onSingleKeys(on)} />}
      label={en.shell.singleKeys}
    />
  </Modal>
);

export default KeysDialog;
