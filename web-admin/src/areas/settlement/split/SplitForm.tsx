import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { Operation } from '@kobodesk/contracts/kernel';
import { useState, type ReactNode } from 'react';
import { ShareRow } from './ShareRow';
import {
  emptyShare,
  knownNameOf,
  splitFaults,
  summaryOf,
  withNames,
  type ShareDraft,
  type SplitDraft,
} from './splitDraft';
import { SplitTypes } from './SplitTypes';
import { useVerifications } from '../account/useVerifications';

interface SplitFormProps {
  initial: SplitDraft;
  /** its schema is the form's */
  operation: Operation;
  inputOf: (draft: SplitDraft) => unknown;
  /** what went wrong with the last try */
  alert?: ReactNode;
  busy?: boolean;
  /** with the holders that the banks named */
  onProceed: (draft: SplitDraft) => void;
  onCancel: () => void;
  /** which revenue lines, where they can be chosen */
  revenues?: (choice: {
    chosen: string[];
    error: string | undefined;
    onChange: (chosen: string[]) => void;
  }) => ReactNode;
}

/**
 * How a split divides what is collected: its type, and a row for each third party
 * (rules/settlement.md#the-form-of-a-split).
 */
export function SplitForm(props: SplitFormProps) {
  const { initial, operation, inputOf, alert, busy = false, onProceed, onCancel, revenues } = props;
  const [draft, setDraft] = useState(initial);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { shares } = draft;
  const verifications = useVerifications(
    shares.map((share) => ({ ...share, knownName: knownNameOf(share) })),
  );
  const change = (part: Partial<SplitDraft>) => {
    setDraft({ ...draft, ...part });
    setFaults({});
  };
  const changeShare = (key: number, part: Partial<ShareDraft>) =>
    change({ shares: shares.map((share) => (share.key === key ? { ...share, ...part } : share)) });
  const proceed = () => {
    const found = splitFaults(operation, inputOf(draft), verifications);
    setFaults(found);
    if (Object.keys(found).length === 0) onProceed(withNames(draft, verifications));
  };
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        proceed();
      }}
      sx={{ padding: { xs: '16px', sm: '24px' }, display: 'grid', gap: '24px' }}
    >
      {alert}
      {Object.keys(faults).length > 0 && (
        <Alert severity="error" role="alert" variant="outlined">
          {summaryOf(faults)}
        </Alert>
      )}
      <SplitTypes
        value={draft.splitType}
        error={faults['splitType']}
        onChange={(splitType) => change({ splitType })}
      />
      {revenues?.({
        chosen: draft.revenueIds,
        error: faults['revenueIds'],
        onChange: (revenueIds) => change({ revenueIds }),
      })}
      {shares.map((share, row) => (
        <ShareRow
          key={share.key}
          row={row}
          share={share}
          splitType={draft.splitType}
          verification={verifications[row] ?? { state: 'idle', text: '' }}
          errorOf={(name) => faults[`settlementAccounts.${row}.${name}`]}
          onChange={(part) => changeShare(share.key, part)}
          onRemove={
            shares.length > 1
              ? () => change({ shares: shares.filter(({ key }) => key !== share.key) })
              : undefined
          }
        />
      ))}
      <Box>
        <Button startIcon={<Add />} onClick={() => change({ shares: [...shares, emptyShare(shares)] })}>
          Add account
        </Button>
      </Box>
      <Box sx={{ display: 'flex', gap: '8px' }}>
        <Button type="submit" variant="contained" loading={busy}>
          Proceed
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </Box>
    </Card>
  );
}
