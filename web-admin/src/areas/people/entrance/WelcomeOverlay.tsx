import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CardActionArea from '@mui/material/CardActionArea';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '@kobodesk/contracts/identity';
import { isWelcomeDue, welcomed } from '../../../shared/auth/session';
import { useUser } from '../../../shared/auth/useSession';
import { en } from '../../../shared/i18n/en';
import { DateText } from '../../../shared/show/dates/DateText';
import { iconNamed } from '../../../shared/shell/menu/menuIcons';

type Permission = SessionUser['permissions'][number];

function PermissionCard({ permission, onOpen }: { permission: Permission; onOpen: () => void }) {
  const Icon = iconNamed(permission.iconName);
  return (
    <Card component="li" sx={{ display: 'flex' }}>
      <CardActionArea
        component={Link}
        to={permission.route}
        onClick={onOpen}
        sx={{
          padding: '16px',
          display: 'grid',
          gap: '8px',
          width: '100%',
          gridTemplateColumns: '1fr',
          justifyContent: 'stretch',
          alignContent: 'start',
          justifyItems: 'start',
          textAlign: 'left',
        }}
      >
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 36,
            height: 36,
            borderRadius: '8px',
            backgroundColor: 'house.selected',
            color: 'primary.main',
          }}
        >
          <Icon aria-hidden="true" fontSize="small" />
        </Box>
        <Typography component="h3" variant="h3">
          {permission.permission_Title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {permission.permission_Description}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }} className="tabular">
          {permission.route}
        </Typography>
      </CardActionArea>
    </Card>
  );
}

/**
 * After sign-in, over the first page: when the user was last here and what the role may do
 * (rules/people.md#welcome).
 */
export default function WelcomeOverlay() {
  const user = useUser();
  const [open, setOpen] = useState(isWelcomeDue);
  const phone = useMediaQuery('(max-width: 600px)');
  const id = useId();
  const close = () => {
    welcomed();
    setOpen(false);
  };
  return (
    <Dialog open={open} onClose={close} fullWidth maxWidth="md" fullScreen={phone} aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: '16px',
          padding: '24px 24px 16px',
        }}
      >
        <div>
          <Typography id={id} component="h2" variant="h1">
            {en.welcome.title}, {user.fullName}
          </Typography>
          <Typography sx={{ color: 'text.secondary', marginTop: '4px' }}>
            {user.lastActvityDate === null ? (
              en.welcome.first
            ) : (
              <>
                {en.welcome.lastSeen} <DateText value={user.lastActvityDate} />
              </>
            )}
          </Typography>
        </div>
        <Button variant="contained" onClick={close} autoFocus>
          {en.welcome.skip}
        </Button>
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: '8px 24px 24px',
          display: 'grid',
          gap: '16px',
          gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
          gridAutoRows: 'max-content',
          overflowY: 'auto',
        }}
      >
        {user.permissions.map((permission) => (
          <PermissionCard key={permission.permission_Title} permission={permission} onOpen={close} />
        ))}
      </Box>
    </Dialog>
  );
}
