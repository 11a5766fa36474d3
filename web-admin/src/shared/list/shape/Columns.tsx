import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import RadioButtonChecked from '@mui/icons-material/RadioButtonChecked';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { en } from '../../i18n/en';
import type { ListShape } from './shape';
import { useKeptShape } from './useKeptShape';

export interface ShapeProps {
  resource: string;
  columns: readonly { key: string; label: string }[];
  shape: ListShape;
  onShape: (shape: ListShape) => void;
}

const densities = [
  ['compact', 'Close rows'],
  ['standard', 'Usual rows'],
  ['roomy', 'Wide rows'],
] as const;

/** Which columns the table shows, and how close its rows stand; the first column always stays. */
export function Columns({ resource, columns, shape, onShape }: ShapeProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const change = useKeptShape(resource, shape, onShape);
  const { hidden, density } = shape;
  const toggle = (key: string) =>
    change({
      ...shape,
      hidden: hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key],
    });
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewColumn />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {en.list.columns}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {columns.slice(1).map(({ key, label }) => {
          const isShown = !hidden.includes(key);
          const Mark = isShown ? CheckBox : CheckBoxOutlineBlank;
          return (
            <MenuItem
              key={key}
              role="menuitemcheckbox"
              aria-checked={isShown}
              onClick={() => toggle(key)}
              sx={{ gap: '12px' }}
            >
              <Mark aria-hidden="true" fontSize="small" color={isShown ? 'primary' : 'inherit'} />
              {label}
            </MenuItem>
          );
        })}
        <Divider />
        {densities.map(([key, label]) => {
          const Mark = density === key ? RadioButtonChecked : RadioButtonUnchecked;
          return (
            <MenuItem
              key={key}
              role="menuitemradio"
              aria-checked={density === key}
              onClick={() => change({ ...shape, density: key })}
              sx={{ gap: '12px' }}
            >
              <Mark aria-hidden="true" fontSize="small" color={density === key ? 'primary' : 'inherit'} />
              {label}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
