import Avatar from '@mui/material/Avatar';

const initialsOf = (fullName: string): string =>
  fullName
    .split(/\s+/)
    .map((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('');

/** Somebody by their initials; the name stands beside it. */
export const Face = ({ name }: { name: string }) => (
  <Avatar
    aria-hidden="true"
    sx={{
      width: 32,
      height: 32,
      fontSize: '0.8125rem',
      fontWeight: 600,
      bgcolor: 'house.selected',
      color: 'primary.main',
    }}
  >
    {initialsOf(name)}
  </Avatar>
);
