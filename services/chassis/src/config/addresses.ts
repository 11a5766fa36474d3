/** Where NATS is, as its client takes it. */
export interface NatsAddress {
  /** host and port of each server of the cluster */
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
  /** present: nobody between may listen; files of the certificates, in PEM */
  readonly tls?: { readonly caFile?: string; readonly certFile?: string; readonly keyFile?: string };
}

export interface NatsFiles {
  readonly NATS_CA?: string | undefined;
  readonly NATS_CERT?: string | undefined;
  readonly NATS_KEY?: string | undefined;
}

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);
const parts = (text: string): string[] => text.split(',').map((part) => part.trim());

/** The first address says how, those behind it may leave out what it said: nats://user:password@one:4222,two:4222. */
function natsUrls(text: string): (URL | undefined)[] {
  return parts(text).map((part, place) => {
    const url = urlOf(place > 0 && !part.includes('://') ? `nats://${part}` : part);
    return url && /^(nats|tls):$/.test(url.protocol) && url.hostname !== '' ? url : undefined;
  });
}

export const isNatsAddress = (text: string): boolean => natsUrls(text).every((url) => url !== undefined);

/** One address or several with commas between; tls:// in one of them, or a file, encrypts to all of them. */
export function natsAddress(text: string, files: NatsFiles = {}): NatsAddress {
  const urls = natsUrls(text).filter((url) => url !== undefined);
  const named = urls.find(({ username }) => username !== '');
  const { NATS_CA: caFile, NATS_CERT: certFile, NATS_KEY: keyFile } = files;
  const given = { ...(caFile && { caFile }), ...(certFile && { certFile }), ...(keyFile && { keyFile }) };
  const isEncrypted = Object.keys(given).length > 0 || urls.some(({ protocol }) => protocol === 'tls:');
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || '4222'}`),
    ...(named && { user: decodeURIComponent(named.username), pass: decodeURIComponent(named.password) }),
    ...(isEncrypted && { tls: given }),
  };
}

export function isMysqlAddress(text: string): boolean {
  const url = urlOf(text);
  return url?.protocol === 'mysql:' && url.hostname !== '' && url.username !== '';
}

/** A mail server; or a folder, for an installation that is only tried. */
export function isMailAddress(text: string): boolean {
  const url = urlOf(text);
  if (url?.protocol === 'file:') return url.host === '' && url.pathname.length > 1;
  return (url?.protocol === 'smtp:' || url?.protocol === 'smtps:') && url.hostname !== '';
}
