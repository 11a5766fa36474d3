import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { en } from '../i18n/en';
import { Empty } from './Feedback';

/** An address that leads nowhere. */
export function NotFound() {
  return (
    <>
      <h1 className="visually-hidden">{en.errors.notFound}</h1>
      <Empty
        title={en.errors.notFound}
        action={
          <Button component={Link} to="/" variant="outlined">
            {en.feedback.home}
          </Button>
        }
      >
        There is no page at this address.
      </Empty>
    </>
  );
}
