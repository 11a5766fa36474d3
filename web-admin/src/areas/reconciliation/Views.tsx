import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NavLink } from 'react-router-dom';

const views = [
  ['/reconciliation', 'Inbox'],
  ['/bank-statements', 'Statements'],
  ['/bank-in-transit', 'In transit'],
  ['/match-rules', 'Rules'],
  ['/bank-profiles', 'Columns'],
] as const;

/** The page that one is on is in sight, where they do not all have room. */
const show = (nav: HTMLElement | null) =>
  nav?.querySelector('.active')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The pages of reconciliation, one beside the other. */
export const Views = () => (
  <Box
    component="nav"
    ref={show}
    aria-label="Reconciliation"
    sx={{
      display: 'flex',
      // on a phone they are pushed aside rather than broken
      flexWrap: { xs: 'nowrap', sm: 'wrap' },
      overflowX: { xs: 'auto', sm: 'visible' },
      scrollbarWidth: 'none',
      gap: '4px',
      marginBottom: '12px',
    }}
  >
    {views.map(([path, label]) => (
      <Button
        key={path}
        component={NavLink}
        to={path}
        end
        size="small"
        color="inherit"
        sx={{
          flexShrink: 0,
          '&.active': { backgroundColor: 'house.selected', color: 'primary.main', fontWeight: 600 },
        }}
      >
        {label}
      </Button>
    ))}
  </Box>
);
