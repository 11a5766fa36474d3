import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Empty } from '../../../shared/feedback/Feedback';

/** For an address that names no split. */
export const NoSplit = () => (
  <Empty title="No settlement split was chosen">
    <Link component={RouterLink} to="/settings-settlements">
      Choose one of the settlement splits
    </Link>
  </Empty>
);
