import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuditRow } from '@kobodesk/contracts/reporting';
import type { ReactNode } from 'react';
import { Modal } from '../../shared/action/Modal';
import { Compare } from '../../shared/show/Compare';
import { CopyText } from '../../shared/show/CopyText';
import { DateText } from '../../shared/show/DateText';

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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="caption" color="text.secondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

/** One record of the trail with its old and new values. */
export function AuditRecord({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const before: Values = row.before ?? {};
  const after: Values = row.after ?? {};
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <Modal open width="md" title={row.action} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: '24px' }}>
        <Typography>{row.description}</Typography>
        <Box
          component="dl"
          sx={{
            margin: 0,
            display: 'grid',
            gap: '12px',
            gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          <Fact label="Name">{row.personName}</Fact>
          <Fact label="User">{row.userName}</Fact>
          {row.agencyName && <Fact label="Agency">{row.agencyName}</Fact>}
          <Fact label="Event date">
            <DateText value={row.timeStamp} />
          </Fact>
          <Fact label="Source">{sourceText(row.source)}</Fact>
          <Fact label="IP address">{row.ipAddress || '–'}</Fact>
          <Fact label="Record">{`${labelOf(row.entity)} ${row.entityId}`}</Fact>
          <Fact label="Number in the chain">{row.sequence}</Fact>
          <Fact label="Hash">
            <CopyText text={row.hash} shown={`${row.hash.slice(0, 12)}…`} />
          </Fact>
        </Box>
        {names.length === 0 ? (
          <Typography color="text.secondary">No values were changed.</Typography>
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
