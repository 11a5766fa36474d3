import { listOrganisations } from '@kobodesk/contracts/identity';
import type { Client } from '../../client.js';

/** The eight characters that name an API key, no secret; undefined of a session's token (docs/api.md). */
export const keyIdOf = (token: string | undefined): string | undefined =>
  /^kd_[a-z]+_([\dA-Za-z]{8})_/.exec(token ?? '')?.[1];

/** Machines have no sessions: what the server tells to whoever comes with a key shows that it is good. */
export async function organisationOf(client: Client): Promise<string> {
  // their own comes first
  const { data } = await client.call(listOrganisations, { includeOwn: true });
  return data[0]?.name ?? '';
}
