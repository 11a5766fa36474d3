import { writeFile } from 'node:fs/promises';
import { anchorLine } from '@kobodesk/contracts/reporting';
import { anchorsOf } from '../../chain-source.js';
import { reader } from '../../reading/reader.js';
import { Kept } from '../kept.js';

/** Writes the daily anchors of the chain, to be kept apart from the server. */
export const auditAnchors = reader({
  answer: Kept,
  row: Kept,
  hasRows: false,
  shows: ['rows', 'file'],
  ask: async (client, { out }) => {
    const [anchors, file] = [await anchorsOf(client), String(out)];
    await writeFile(file, anchors.map((anchor) => `${anchorLine(anchor)}\n`).join(''), { mode: 0o600 });
    return { rows: anchors.length, file };
  },
  lines: ({ rows, file }) => [`${rows} anchors in ${file}`],
});
