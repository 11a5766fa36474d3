import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '@kobodesk/contracts/identity';
import { iconNamed } from './namedIcons';

type Permission = SessionUser['permissions'][number];

function PermissionCard({ permission, onOpen }: { permission: Permission; onOpen: () => void }) {
  const Icon = iconNamed(permission.iconName);
  return (
    <Box component="li">
      <ButtonBase
        component={Link}
        to={permission.route}
        onClick={onOpen}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          gap: '0 10px',
          justifyContent: 'start',
          alignContent: 'start',
          width: '100%',
          height: '100%',
          padding: '8px 10px',
          borderRadius: '7px',
          textAlign: 'left',
          '&:hover': { backgroundColor: 'house.subtle' },
        }}
      >
        <Icon
          aria-hidden="true"
          sx={{ fontSize: 18, gridRow: '1 / 4', marginTop: '2px', color: 'text.secondary' }}
        />
        <Box component="h4" sx={{ margin: 0, typography: 'subtitle2' }}>
          {permission.permission_Title}
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{permission.permission_Description}</Box>
        <Box className="tabular" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {permission.route}
        </Box>
      </ButtonBase>
    </Box>
  );
}

interface Props {
  permissions: readonly Permission[];
  onOpen: () => void;
}

/** A card for each thing that the person may do, folded: whoever knows it is not met by a wall of them. */
export function Permitted({ permissions, onOpen }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (permissions.length === 0) return null;
  return (
    <Box component="section" aria-label="All that you may do">
      <Button
        aria-expanded={isOpen}
        startIcon={<ExpandMore sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />}
        onClick={() => setOpen(!isOpen)}
      >
        All that you may do ({permissions.length})
      </Button>
      {isOpen && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            margin: '4px 0 0',
            padding: 0,
            display: 'grid',
            gap: '4px',
            gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
          }}
        >
          {permissions.map((permission) => (
            <PermissionCard key={permission.permission_Title} permission={permission} onOpen={onOpen} />
          ))}
        </Box>
      )}
    </Box>
  );
}
