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
  const page = globalThis as { kobodeskEarly?: Early | undefined };
  const early = page.kobodeskEarly;
  if (early?.url !== url) return undefined;
  page.kobodeskEarly = undefined;
  const isTheirs = early.token === token && early.agency === agency;
  return isTheirs && now - early.at < freshMs ? early.answer : undefined;
}
