import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { PermissionCode } from '@kobodesk/contracts/identity';
import { can } from '../auth/session';
import { en } from '../i18n/en';
import type { Column } from './RowsTable';

export interface RowAction {
  label: string;
  run: () => void;
  permission?: PermissionCode;
  danger?: boolean;
  disabled?: boolean;
}

const allowedOf = (actions: readonly RowAction[]): readonly RowAction[] =>
  actions.filter(({ permission }) => can(permission));

/** The actions of one row behind ⋮; those that the role does not allow are not listed. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const allowed = allowedOf(actions);
  if (allowed.length === 0) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={`${en.list.actions}: ${label}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {allowed.map((action) => (
          <MenuItem
            key={action.label}
            disabled={action.disabled ?? false}
            sx={action.danger ? { color: 'house.dangerText' } : {}}
            onClick={() => {
              setAnchor(null);
              action.run();
            }}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The column of these menus. */
export const menuColumn = <Row,>(
  label: string,
  nameOf: (row: Row) => string,
  actionsOf: (row: Row) => readonly RowAction[],
  more: Pick<Column<Row>, 'align' | 'onCard'> = {},
): Column<Row> => ({
  key: 'action',
  label,
  onCard: true,
  ...more,
  isFor: (row) => allowedOf(actionsOf(row)).length > 0,
  cell: (row) => <RowMenu label={nameOf(row)} actions={actionsOf(row)} />,
});
