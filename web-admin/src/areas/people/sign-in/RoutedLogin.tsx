import { useLocation, useNavigate } from 'react-router-dom';
import { Login } from './Login';

/** The sign-in within the back office, after somebody signed out. */
export default function RoutedLogin() {
  const navigate = useNavigate();
  const from = (useLocation().state as { from?: string } | null)?.from;
  return <Login from={from} go={(to) => navigate(to, { replace: true })} visit={(to) => navigate(to)} />;
}
