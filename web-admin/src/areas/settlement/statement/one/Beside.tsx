import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import { advancedOf, passedOnInAdvance } from '@kobodesk/contracts/settlement';
import type { ReactNode } from 'react';
import { CopyText } from '../../../../shared/show/CopyText';
import { DateText } from '../../../../shared/show/dates/DateText';
import { Facts } from '../../../../shared/show/Facts';
import { Behind } from '../../../../shared/ledger/Behind';
import { Money } from '../../../../shared/show/Money';
import { duePlace, statementPlaces, type WholeStatement } from '../dueAccount';
import { LateChart } from '../LateChart';

const shownOfHash = 12;
const shownOfCode = 14;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" aria-label={title} sx={{ padding: '16px', display: 'grid', gap: '10px' }}>
    <Typography variant="h3" component="h2">
      {title}
    </Typography>
    {children}
  </Card>
);

/** What is owed as of now, whatever the statement says. */
const DueNow = ({ statement }: { statement: WholeStatement }) => (
  <Part title="Closing balance">
    <Box sx={{ typography: 'h4', overflowWrap: 'anywhere' }}>
      <Behind {...statementPlaces(statement).closing}>
        <Money amount={statement.closing} currencyId={statement.currencyId} />
      </Behind>
    </Box>
    <Typography color="textSecondary">
      Due now:{' '}
      <Behind {...duePlace(statement)}>
        <Money amount={statement.due} currencyId={statement.currencyId} />
      </Behind>
    </Typography>
  </Part>
);

const proved = 'The lines of the ledger, read again, come to what was issued and signed';
const unproved =
  'The lines of the ledger, read again, do not come to what was issued: please have the ledger verified';

/** How a beneficiary can hold it against us. */
function Proof({ statement }: { statement: WholeStatement }) {
  const { isProved, number, previousHash, hash, code } = statement;
  const Icon = isProved ? CheckCircleOutlined : ErrorOutline;
  return (
    <Part title="Proof">
      <Box sx={{ display: 'flex', gap: '8px', alignItems: 'start' }}>
        <Icon
          aria-hidden="true"
          sx={{ fontSize: 18, marginTop: '2px', color: isProved ? 'tone.good.text' : 'tone.bad.text' }}
        />
        <span>{isProved ? proved : unproved}.</span>
      </Box>
      <Facts
        columns="110px 1fr"
        facts={{
          Follows: number > 1 ? `Statement ${number - 1}` : 'It is the first',
          'Hash before': <CopyText text={previousHash} shown={`${previousHash.slice(0, shownOfHash)}…`} />,
          Hash: <CopyText text={hash} shown={`${hash.slice(0, shownOfHash)}…`} />,
          Code: <CopyText text={code} shown={`${code.slice(0, shownOfCode)}…`} />,
        }}
      />
      <Link href={`/verify?code=${code}`} target="_blank" rel="noopener">
        Verify as the beneficiary does
      </Link>
    </Part>
  );
}

function Payouts({ statement: { payouts, paidOut, currencyId } }: { statement: WholeStatement }) {
  const advanced = advancedOf({ payouts, paidOut });
  return (
    <Part title="Payouts">
      {payouts.length === 0 && advanced === '0' && (
        <Typography color="textSecondary">Nothing was paid out.</Typography>
      )}
      {payouts.map(({ id, day, bankReference, amount, recordedBy, agreedBy }) => (
        <Box key={id} sx={{ display: 'flex', justifyContent: 'space-between', gap: '12px' }}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <DateText value={day} form="table" />, {bankReference}
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {recordedBy}, then {agreedBy}
            </Box>
          </Box>
          <Box sx={{ whiteSpace: 'nowrap' }}>
            <Money amount={amount} currencyId={currencyId} />
          </Box>
        </Box>
      ))}
      {advanced !== '0' && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '12px' }}>
          {passedOnInAdvance}
          <Box sx={{ whiteSpace: 'nowrap' }}>
            <Money amount={advanced} currencyId={currencyId} />
          </Box>
        </Box>
      )}
    </Part>
  );
}

/** What belongs to a statement and is not on its paper. */
export const Beside = ({ statement }: { statement: WholeStatement }) => (
  <Box sx={{ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <DueNow statement={statement} />
    <Proof statement={statement} />
    <Payouts statement={statement} />
    <LateChart
      months={statement.months}
      currencyId={statement.currencyId}
      beneficiary={statement.beneficiary}
    />
  </Box>
);
