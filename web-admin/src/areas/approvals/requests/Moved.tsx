import { isProvider } from '@kobodesk/contracts/kernel';
import { Navigate, useLocation } from 'react-router-dom';
import { useUser } from '../../../shared/auth/useSession';
import { addressOfOld } from './oldAddresses';

/** A page that is now a part of the one list leads there, with what it was asked for. */
export default function Moved() {
  const { pathname, search } = useLocation();
  const seesAll = isProvider({ role: useUser().vggRole });
  return <Navigate to={addressOfOld(pathname, new URLSearchParams(search), seesAll)} replace />;
}
