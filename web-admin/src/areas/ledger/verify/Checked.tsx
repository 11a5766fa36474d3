import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ledgerChecks, ledgerCheckWords } from '@kobodesk/contracts/settlement';
import { CopyText } from '../../../shared/show/CopyText';
import { DateText } from '../../../shared/show/dates/DateText';
import { Facts } from '../../../shared/show/Facts';
import { StatusChip } from '../../../shared/show/StatusChip';
import { foundBy, type Walk } from './walk';

function State({ found, isDone }: { found: number; isDone: boolean }) {
  if (found > 0) return <StatusChip status={`${found} found`} tone="bad" />;
  return isDone ? (
    <StatusChip status="Right" tone="good" />
  ) : (
    <StatusChip status="Under way" tone="pending" />
  );
}

/** Where the chain ended, and how much was looked at. */
function End({ walk: { end, counts } }: { walk: Walk }) {
  return (
    <Facts
      layout="grid"
      facts={{
        'Last entry': end ? end.sequence.toLocaleString('en') : 'There is none',
        Recorded: end && <DateText value={end.recordedAt} form="stamp" />,
        'Hash of the chain': end && <CopyText text={end.hash} shown={`${end.hash.slice(0, 16)}…`} />,
        Entries: counts.entries.toLocaleString('en'),
        'Sums of days': counts.days.toLocaleString('en'),
        Invoices: counts.invoices.toLocaleString('en'),
      }}
    />
  );
}

/** What is held against what, and what came of it. */
export function Checked({ walk }: { walk: Walk | undefined }) {
  const found = foundBy(walk?.findings ?? []);
  return (
    <Card component="section" aria-label="Checks" sx={{ padding: '16px', display: 'grid', gap: '16px' }}>
      {walk && <End walk={walk} />}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '12px' }}>
        {ledgerChecks.map((check, index) => (
          <Box
            key={check}
            component="li"
            sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: '12px' }}
          >
            <Box>
              <Typography sx={{ fontWeight: 500 }}>{ledgerCheckWords[check].name}</Typography>
              <Typography color="textSecondary">{ledgerCheckWords[check].says}.</Typography>
            </Box>
            {walk && <State found={found[index]?.found ?? 0} isDone={walk.isDone} />}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
