import type { SessionUser } from '@kobodesk/contracts/identity';
import { providerRoles } from '@kobodesk/contracts/kernel';

const key = 'kobodesk.session';
const agencyKey = 'kobodesk.agency';
const messageKey = 'kobodesk.message';

export interface Agency {
  id: number;
  name: string;
  code: string;
}

const read = <T>(name: string): T | undefined => {
  const text = sessionStorage.getItem(name);
  return text === null ? undefined : (JSON.parse(text) as T);
};

/** The signed-in user of this tab. */
export const session = {
  user: (): SessionUser | undefined => read<SessionUser>(key),
  open: (user: SessionUser): void => {
    sessionStorage.setItem(key, JSON.stringify(user));
    sessionStorage.removeItem(agencyKey);
  },
  close: (): void => {
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(agencyKey);
  },
  /** the agency that a provider user works for */
  agency: (): Agency | undefined => read<Agency>(agencyKey),
  chooseAgency: (agency: Agency): void => sessionStorage.setItem(agencyKey, JSON.stringify(agency)),
  /** shown once on the login page */
  leaveMessage: (text: string): void => sessionStorage.setItem(messageKey, text),
  takeMessage: (): string | undefined => {
    const text = sessionStorage.getItem(messageKey) ?? undefined;
    sessionStorage.removeItem(messageKey);
    return text;
  },
};

export const isProviderUser = (user: SessionUser | undefined): boolean =>
  user !== undefined && providerRoles.includes(user.vggRole);

/** The organisation that calls act for; undefined while a provider user has chosen none. */
export function actingOrganisation(): number | undefined {
  const user = session.user();
  return isProviderUser(user) ? session.agency()?.id : user?.organizationId;
}
