import { listOrganisations } from '@kobodesk/contracts/identity';
import type { Client } from '../../client.js';

/**
 * Why nobody may act for this agency with `--agency`, if so. The server takes no notice of an agency that somebody names who
 * always acts for the same one: without a word a script would change that one instead.
 */
export async function faultOfAgency(client: Client, agency: number): Promise<string | undefined> {
  // to provider staff it tells more than one; whether theirs is there, it says itself
  const { data } = await client.call(listOrganisations, { includeOwn: true });
  const [own] = data;
  if (data.length !== 1 || own?.id === agency) return undefined;
  return `--agency is for provider staff: this session acts for ${own?.name} (${own?.id}) alone, not for ${agency}`;
}
