import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** The way to the page that makes a new record. */
export const CreateButton = ({ label, to }: { label: string; to: string }) => (
  <Button component={Link} to={to} variant="contained">
    {label}
  </Button>
);
