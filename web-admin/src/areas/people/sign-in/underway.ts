/** What this browser keeps while its user is at the identity provider. */
interface Underway {
  state: string;
  /** where the person wanted to go */
  from?: string | undefined;
}

const key = 'kobodesk.single-sign-on';

export const keepUnderway = (underway: Underway): void =>
  sessionStorage.setItem(key, JSON.stringify(underway));

/** Once: an answer that is opened again, or that another browser began, finds nothing. */
export function takeUnderway(): Underway | undefined {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as Underway);
}
