import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../auth/useSession';
import { wayOnFrom } from './wayOnFrom';

/** From a page that shows nothing: to the list that it belongs to, or to the first page that the person has. */
export default function WayOn() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const way = user && wayOnFrom(pathname, user);
  return (
    way && (
      <Button component={Link} to={way.path} variant="outlined">
        {way.label}
      </Button>
    )
  );
}
