import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuditRow } from '@kobodesk/contracts/reporting';
import { Modal } from '../action/Modal';
import { Compare } from '../show/Compare';
import { CopyText } from '../show/CopyText';
import { DateText } from '../show/dates/DateText';
import { Facts } from '../show/Facts';

const sources: Record<AuditRow['source'], string> = {
  web: 'Web',
  api: 'API',
  cli: 'CLI',
  provider: 'Payment provider',
  system: 'System',
};
export const sourceText = (source: AuditRow['source']): string => sources[source];

type Values = Record<string, unknown>;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
/** 'unitRate' → 'Unit rate' */
const labelOf = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** One record of the trail with its old and new values. */
export function AuditRecord({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const before: Values = row.before ?? {};
  const after: Values = row.after ?? {};
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <Modal open width="md" title={row.action} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: '24px' }}>
        <Typography>{row.description}</Typography>
        <Facts
          layout="grid"
          facts={{
            Name: row.personName,
            User: row.userName,
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
            fields={names.map((name) => ({ label: labelOf(name), value: (side) => textOf(side[name]) }))}
          />
        )}
      </Box>
    </Modal>
  );
}
