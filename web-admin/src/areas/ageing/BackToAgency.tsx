import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../shared/auth/useSession';

/** For the provider admin alone, who came from elsewhere. */
export function BackToAgency() {
  const { vggRole } = useUser();
  const navigate = useNavigate();
  return vggRole === 'vgg_admin' ? <Button onClick={() => void navigate(-1)}>Back</Button> : null;
}
