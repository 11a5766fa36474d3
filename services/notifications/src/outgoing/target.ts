import { lookup } from 'node:dns/promises';
import { isLoopbackAddress, whyRefused } from './public-address.js';

/** An address that nothing may be sent to; what it says is shown to whoever set it up. */
export class TargetRefused extends Error {}

export interface Resolved {
  address: string;
  family: number;
}
export type Resolve = (host: string) => Promise<Resolved[]>;

export const resolveByDns: Resolve = (host) => lookup(host, { all: true });

export interface TargetTerms {
  /** this machine may be sent to, without encryption too: for a demo */
  allowsLoopback: boolean;
  resolve: Resolve;
}

/** Where a request goes: the very address that was checked. */
export interface Target {
  url: URL;
  at: Resolved;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

function refusedByItself(url: URL, allowsLoopback: boolean): string | undefined {
  if (url.username !== '' || url.password !== '') return 'it carries a name or a password';
  if (url.protocol === 'https:') return undefined;
  return url.protocol === 'http:' && allowsLoopback ? undefined : 'it has to begin with https://';
}

/**
 * Resolves an address once and checks every answer: one that is not public refuses all, for whoever answers could choose.
 * Throws TargetRefused, or what the resolver throws.
 */
export async function targetOf(address: string, { allowsLoopback, resolve }: TargetTerms): Promise<Target> {
  if (!URL.canParse(address)) throw new TargetRefused('it cannot be read');
  const url = new URL(address);
  const why = refusedByItself(url, allowsLoopback);
  if (why !== undefined) throw new TargetRefused(why);
  const answers = await resolve(hostOf(url));
  const [at] = answers;
  if (!at) throw new TargetRefused('its name has no address');
  const isHere = allowsLoopback && answers.every((one) => isLoopbackAddress(one.address));
  if (isHere) return { url, at };
  if (url.protocol !== 'https:') throw new TargetRefused('it has to begin with https://');
  for (const { address: each } of answers) {
    const refused = whyRefused(each);
    if (refused !== undefined) throw new TargetRefused(refused);
  }
  return { url, at };
}
