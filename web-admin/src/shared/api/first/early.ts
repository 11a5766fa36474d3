/** What the page asked for before any script was there (scripts/early.mjs), and as whom. */
export interface Early {
  url: string;
  /** of the session; undefined for nobody's */
  token: string | undefined;
  /** id of the agency that was chosen */
  agency: number | undefined;
  /** milliseconds since the page was opened */
  at: number;
  answer: Promise<Response>;
}

interface Asking {
  kobodeskEarly?: readonly Early[] | undefined;
}

/** What the page has asked for and nobody has taken yet. */
export const allEarly = (): readonly Early[] => (globalThis as Asking).kobodeskEarly ?? [];

/** later than this, it may be told otherwise by now */
const freshMs = 30_000;

/**
 * The answer to the first call of an address that the page has asked for already; once, and never for somebody else or for
 * another agency.
 */
export function takeEarly(
  url: string,
  { token, agency }: Pick<Early, 'token' | 'agency'>,
  now: number = performance.now(),
): Promise<Response> | undefined {
  const early = allEarly().find((one) => one.url === url);
  if (early === undefined) return undefined;
  (globalThis as Asking).kobodeskEarly = allEarly().filter((one) => one !== early);
  const isTheirs = early.token === token && early.agency === agency;
  return isTheirs && now - early.at < freshMs ? early.answer : undefined;
}
