import type { PermissionCode, SessionUser } from '@kobodesk/contracts/identity';

export interface Agency {
  id: number;
  name: string;
}
interface Session {
  user: SessionUser | undefined;
  agency: Agency | undefined;
  /** true from a 401 until /login is reached */
  expired: boolean;
}

const keys = {
  user: 'kobodesk.user',
  agency: 'kobodesk.agency',
  flash: 'kobodesk.flash',
  welcome: 'kobodesk.welcome',
} as const;
/** what says who is here, and for whom they work */
export const sessionKeys: readonly string[] = [keys.user, keys.agency];

function read<T>(key: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
const write = (key: string, value: unknown): void =>
  value === undefined ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, JSON.stringify(value));

let session: Session = { user: read(keys.user), agency: read(keys.agency), expired: false };
const listeners = new Set<() => void>();

function change(next: Partial<Session>): void {
  session = { ...session, ...next };
  write(keys.user, session.user);
  write(keys.agency, session.agency);
  for (const listener of listeners) listener();
}

export const sessionSnapshot = (): Session => session;
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentUser = (): SessionUser | undefined => session.user;
export const chosenAgency = (): Agency | undefined => session.agency;

/** Keeps the user of a sign-in for this tab and asks for the welcome overlay. */
export function beginSession(user: SessionUser): void {
  write(keys.welcome, true);
  change({ user, agency: undefined, expired: false });
}
/** Forgets the user; `message` stands once on the login page. */
export function endSession(message?: string): void {
  if (message !== undefined) write(keys.flash, message);
  write(keys.welcome, undefined);
  change({ user: undefined, agency: undefined, expired: false });
}
/** The server no longer knows the token: the shell says so and goes to the login page. */
export const expireSession = (): void => {
  if (!session.expired) change({ expired: true });
};
export const chooseAgency = (agency: Agency | undefined): void => change({ agency });

/** The message that another page left for the login page; read once. */
export function takeFlash(): string | undefined {
  const message = read<string>(keys.flash);
  write(keys.flash, undefined);
  return message;
}
export const leaveFlash = (message: string): void => write(keys.flash, message);

export const isWelcomeDue = (): boolean => read(keys.welcome) === true;
export const welcomed = (): void => write(keys.welcome, undefined);

/** Staff of a customer, who act for it alone. */
export const isCustomerUser = (): boolean =>
  session.user?.vggRole === 'customeradmin' || session.user?.vggRole === 'locationuser';

/** Sees some revenue lines or locations of the agency only. */
export const isNarrowedUser = (): boolean => session.user?.isNarrowed === true;

/** Whether the signed-in user may do something. The server checks again. */
export const can = (permission: PermissionCode | undefined): boolean =>
  permission === undefined || (session.user?.permissionCodes.includes(permission) ?? false);
