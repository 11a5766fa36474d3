import type {
  beginSingleSignOn as BeginSingleSignOn,
  login as Login,
  lookUpSingleSignOn as LookUpSingleSignOn,
} from '@kobodesk/contracts/identity';
import { routed } from '../../../shared/api/first/routed';

export const login = routed<typeof Login>('identity.account.login', 'POST', '/api/Account/LoginBDA');
export const lookUpSingleSignOn = routed<typeof LookUpSingleSignOn>(
  'identity.single-sign-on.look-up',
  'GET',
  '/api/Account/SingleSignOnBDA',
);
export const beginSingleSignOn = routed<typeof BeginSingleSignOn>(
  'identity.single-sign-on.begin',
  'POST',
  '/api/Account/BeginSingleSignOnBDA',
);

/** What is missing, in the contract's words, field by field. */
export function missingOf({ userName, password }: { userName: string; password: string }) {
  return {
    ...(userName.trim() === '' ? { userName: 'Please enter email' } : {}),
    ...(password === '' ? { password: 'Please enter password' } : {}),
  };
}
