import { many } from '@kobodesk/contracts/kernel';
import { downloadJournal, type ControlTotal } from '@kobodesk/contracts/reporting';
import { patiently } from '../../bulk/patience.js';
import { Exported, fetched, found, made, refuseNowhere } from '../../reading/invoices-export.js';
import { reader } from '../../reading/reader.js';

const totalOf = ({ label, currency, count, amounts }: ControlTotal): string =>
  `${label} ${currency}: ${many(count, 'line')}, debit ${amounts['debit'] ?? '0'}, credit ${amounts['credit'] ?? '0'}`;

/** `kobodesk ledger journal`: the server makes the file, and says what its lines come to. */
export const ledgerJournal = reader({
  answer: Exported,
  row: Exported,
  hasRows: false,
  shows: ['export', 'kind', 'rows', 'file'],
  ask: async (client, given, output) => {
    const file = String(given['out']);
    await refuseNowhere(file);
    const asked = {
      downloadType: given['as'] === 'excel' ? ('excel' as const) : ('csv' as const),
      parameter: { startDate: given['from'], endDate: given['to'] },
    };
    const begun =
      given['resume'] === undefined
        ? (await patiently(() => client.call(downloadJournal, asked))).data
        : await found(client, Number(given['resume']));
    if (begun.state !== 'done')
      output.note(`The server makes it as export ${begun.id}; --resume ${begun.id} goes on with it`);
    const { id, kind, rowsTotal, downloadUrl, controlTotals } = await made(client, begun, output);
    await patiently(() => fetched(client, downloadUrl, file));
    return { export: id, kind, rows: rowsTotal, file, controlTotals };
  },
  lines: ({ rows, file, controlTotals }) => [
    `${many(rows, 'line')} in ${file}`,
    ...controlTotals.map(totalOf),
  ],
});
