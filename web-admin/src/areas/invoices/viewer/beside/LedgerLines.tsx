import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  ledgerEventWords,
  searchLedgerLines,
  type LedgerLine,
  type AccountNumber,
} from '@kobodesk/contracts/settlement';
import { Link as RouterLink } from 'react-router-dom';
import { useAnswer } from '../../../../shared/api/useAnswer';
import { Failed, Loading } from '../../../../shared/feedback/Feedback';
import { ledgerAddress } from '../../../../shared/ledger/ledgerAddress';
import { SidedMoney } from '../../../../shared/ledger/SidedMoney';
import { DateText } from '../../../../shared/show/dates/DateText';

const mostShown = 100;

/** The lines of this invoice, entry by entry (rules/ledger.md#reading-it). */
export default function LedgerLines({ invoiceId }: { invoiceId: number }) {
  const asked = { pageSize: mostShown, parameter: { invoiceId } };
  const answer = useAnswer(searchLedgerLines, asked, { resource: 'invoices' });
  if (answer.isPending) return <Loading rows={4} />;
  if (answer.isError) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  const { results, totalCount } = answer.data;
  if (totalCount === 0)
    return (
      <Typography color="textSecondary">
        Nothing of it is in the ledger yet: it follows a moment after what happened.
      </Typography>
    );
  const entries = [...new Set(results.map(({ sequence }) => sequence))];
  return (
    <>
      <Box component="ul" aria-label="Entries" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {entries.map((sequence) => (
          <Entry
            key={sequence}
            sequence={sequence}
            lines={results.filter((line) => line.sequence === sequence)}
          />
        ))}
      </Box>
      {totalCount > mostShown && (
        <Typography variant="caption" color="textSecondary">
          The first {mostShown} of {totalCount.toLocaleString('en')} lines
        </Typography>
      )}
    </>
  );
}

function Entry({ sequence, lines }: { sequence: number; lines: readonly LedgerLine[] }) {
  const [first] = lines;
  if (!first) return null;
  return (
    <Box component="li" sx={{ paddingBlock: '8px', borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '12px', fontWeight: 600 }}>
        <span>{ledgerEventWords(first.event)}</span>
        <DateText value={first.day} form="table" />
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        Entry {sequence}, recorded <DateText value={first.recordedAt} form="stamp" />
      </Box>
      {lines.map((line) => (
        <Box
          key={line.n}
          sx={{ display: 'flex', justifyContent: 'space-between', gap: '12px', paddingBlock: '3px' }}
        >
          <span>
            <span className="tabular">{line.account}</span> {line.name}
          </span>
          <Link
            component={RouterLink}
            to={ledgerAddress({
              account: line.account as AccountNumber,
              currencyId: line.currencyId,
              invoiceId: line.invoiceId,
            })}
          >
            <SidedMoney
              amount={line.debit === '0' ? `-${line.credit}` : line.debit}
              currencyId={line.currencyId}
            />
          </Link>
        </Box>
      ))}
    </Box>
  );
}
