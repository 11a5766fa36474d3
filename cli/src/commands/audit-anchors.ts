import { writeFile } from 'node:fs/promises';
import { anchorLine } from '@kobodesk/contracts/reporting';
import { anchorsOf } from '../chain-source.js';
import type { Client } from '../client.js';
import type { Output } from '../output.js';

/** Writes the daily anchors of the chain, to be kept apart from the server. */
export async function anchorsCommand(client: Client, output: Output, out: string): Promise<number> {
  const anchors = await anchorsOf(client);
  await writeFile(out, anchors.map((anchor) => `${anchorLine(anchor)}\n`).join(''), { mode: 0o600 });
  output.line(`${anchors.length} anchors in ${out}`);
  return 0;
}
