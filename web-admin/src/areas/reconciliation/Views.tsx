import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NavLink } from 'react-router-dom';
import { AtTop } from '../../shared/shell/PageHeader';

const views = [
  ['/reconciliation', 'Inbox'],
  ['/bank-statements', 'Statements'],
  ['/bank-in-transit', 'In transit'],
  ['/match-rules', 'Rules'],
  ['/bank-profiles', 'Columns'],
] as const;

/** The pages of reconciliation, one beside the other; what a phone has no room for begins a line of its own. */
export const Views = () => (
  <AtTop>
    <Box
      component="nav"
      aria-label="Reconciliation"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: '2px', sm: '4px' }, marginBottom: '12px' }}
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
            paddingInline: { xs: '8px', sm: '9px' },
            minWidth: 0,
            '&.active': { backgroundColor: 'house.selected', color: 'primary.main', fontWeight: 600 },
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  </AtTop>
);
