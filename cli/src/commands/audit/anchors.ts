import { many } from '@kobodesk/contracts/kernel';
import { anchorLine } from '@kobodesk/contracts/reporting';
import { wholeFile } from '../../bulk/whole-file.js';
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
    const file = String(out);
    const rows = await wholeFile(file, async (add) => {
      const anchors = await anchorsOf(client);
      await add(anchors.map((anchor) => anchorLine(anchor)));
      return anchors.length;
    });
    return { rows, file };
  },
  lines: ({ rows, file }) => [`${many(rows, 'anchor')} in ${file}`],
});
