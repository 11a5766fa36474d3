import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuditRow } from '@kobodesk/contracts/reporting';
import { Modal } from '../action/Modal';
import { Compare } from '../show/Compare';
import { CopyText } from '../show/CopyText';
import { DateText, useTimeZone } from '../show/dates/DateText';
import { Facts } from '../show/Facts';
import { currencyIn, fieldsIn, labelOf, valueText } from './valueText';
import { userText, whoText } from './who';

const sources: Record<AuditRow['source'], string> = {
  web: 'Web',
  api: 'API',
  cli: 'CLI',
  provider: 'Payment provider',
  system: 'System',
};
export const sourceText = (source: AuditRow['source']): string => sources[source];

type Values = Record<string, unknown>;

/** One record of the trail with its old and new values. */
export function AuditRecord({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const zone = useTimeZone();
  const before: Values = row.before ?? {};
  const after: Values = row.after ?? {};
  const names = fieldsIn(before, after);
  const currency = currencyIn({ ...before, ...after });
  return (
    <Modal open width="md" title={row.action} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: '24px' }}>
        <Typography>{row.description}</Typography>
        <Facts
          layout="grid"
          facts={{
            Name: whoText(row),
            User: userText(row),
            Agency: row.agencyName,
            'Event date': <DateText value={row.timeStamp} />,
            Source: sourceText(row.source),
            'IP address': row.ipAddress || '–',
            Record: `${labelOf(row.entity)} ${row.entityId}`,
            'Number in the chain': row.sequence,
            Hash: <CopyText text={row.hash} shown={`${row.hash.slice(0, 12)}…`} />,
          }}
        />
        {names.length === 0 ? (
          <Typography color="textSecondary">No values were changed.</Typography>
        ) : (
          <Compare<Values>
            before={before}
            after={after}
            fields={names.map((name) => ({
              label: labelOf(name),
              value: (side) => valueText(side[name], name, { zone, currency }),
            }))}
          />
        )}
      </Box>
    </Modal>
  );
}
