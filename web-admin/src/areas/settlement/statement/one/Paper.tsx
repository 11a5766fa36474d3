import { many } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { currencyOf } from '@kobodesk/contracts/invoicing';
import { lazy, Suspense, type ReactNode } from 'react';
import { DateText } from '../../../../shared/show/dates/DateText';
import { Facts } from '../../../../shared/show/Facts';
import { Behind } from '../../../../shared/ledger/Behind';
import { Logo, logoOfAgency } from '../../../../shared/show/Logo';
import { onPaper } from '../../../../shared/show/sheet/onPaper';
import { Money } from '../../../../shared/show/Money';
import { nameOf, statementPlaces, type WholeStatement } from '../dueAccount';
import { RevenueTable } from './RevenueTable';

const Day = ({ day }: { day: string }) => <DateText value={day} form="table" />;

function Period({ statement: { fromDay, toDay, number } }: { statement: WholeStatement }) {
  if (fromDay === '')
    return (
      <>
        Until <Day day={toDay} />
      </>
    );
  // the one before reaches this day too: what was put down for it later
  if (fromDay > toDay)
    return (
      <>
        Put down since statement {number - 1}, until <Day day={toDay} />
      </>
    );
  return (
    <>
      <Day day={fromDay} /> – <Day day={toDay} />
    </>
  );
}

const Movement = ({ label, isLast = false, children }: MovementProps) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: '12px',
      padding: '8px',
      borderBottom: isLast ? 0 : 1,
      borderColor: 'divider',
      ...(isLast ? { typography: 'h3' } : {}),
    }}
  >
    <Box component="dt">{label}</Box>
    <Box component="dd" sx={{ margin: 0, whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  </Box>
);
interface MovementProps {
  label: ReactNode;
  isLast?: boolean;
  children: ReactNode;
}

/** From what the one before closed with to what this one does. */
function Movements({ statement }: { statement: WholeStatement }) {
  const { currencyId, opening, shares, paidOut, closing, toDay, number, revenues } = statement;
  const money = (amount: string) => <Money amount={amount} currencyId={currencyId} />;
  const places = statementPlaces(statement);
  const payments = revenues.reduce((sum, revenue) => sum + revenue.payments, 0);
  return (
    <Box component="dl" aria-label="Movements" sx={{ margin: 0 }}>
      <Movement label={number > 1 ? `Opening balance, as statement ${number - 1} closed` : 'Opening balance'}>
        <Behind {...places.opening}>{money(opening)}</Behind>
      </Movement>
      <Movement
        label={`Shares of ${payments.toLocaleString('en')} ${payments === 1 ? 'payment' : 'payments'}`}
      >
        <Behind {...places.between} event="shared">
          {money(shares)}
        </Behind>
      </Movement>
      <Movement label="Paid out">
        <Behind {...places.between} event="given">
          {money(paidOut === '0' ? paidOut : `-${paidOut}`)}
        </Behind>
      </Movement>
      <Movement
        isLast
        label={
          <>
            Closing balance, <Day day={toDay} />
          </>
        }
      >
        <Behind {...places.closing}>{money(closing)}</Behind>
      </Movement>
    </Box>
  );
}

const QrCode = lazy(() => import('../../../../shared/show/sheet/QrCode'));

/** Of the agency, as other papers have it. */
const Letterhead = ({ statement: { agency, number } }: { statement: WholeStatement }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '12px 24px',
      paddingBottom: '16px',
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{ display: 'flex', gap: '12px', alignItems: 'center', minWidth: 0 }}>
      {logoOfAgency(agency.logoURL) && <Logo src={agency.logoURL} alt="" height={44} />}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{agency.name}</strong>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{agency.address}</Box>
      </Box>
    </Box>
    <Box sx={{ textAlign: { xs: 'left', sm: 'right' } }}>
      <Typography variant="h2">Settlement statement</Typography>
      <strong className="tabular">No. {number}</strong>
    </Box>
  </Box>
);

const qrEdge = 112;
const shownOfHash = 16;

/** Whoever holds the paper checks it without us, and that none is missing before it. */
const VerifyFoot = ({ statement: { code, hash, number } }: { statement: WholeStatement }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: '16px',
      alignItems: 'center',
      paddingTop: '16px',
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Suspense fallback={<Box sx={{ width: qrEdge, height: qrEdge }} />}>
      <QrCode text={`${window.location.origin}/verify?code=${code}`} label="Code to check the statement by" />
    </Suspense>
    <Box sx={{ flex: '1 1 220px', minWidth: 0, typography: 'caption', color: 'text.secondary' }}>
      <Box component="strong" sx={{ display: 'block', color: 'text.primary' }}>
        Verify this statement
      </Box>
      Scan, or open {window.location.host}/verify. Works without a connection to us.
      <Box sx={{ overflowWrap: 'anywhere' }}>
        Fingerprint {hash.slice(0, shownOfHash)}…,{' '}
        {number > 1 ? `chained to statement ${number - 1}` : 'the first of its chain'}
      </Box>
    </Box>
  </Box>
);

/** What the beneficiary is told, as on paper. */
export function Paper({ statement }: { statement: WholeStatement }) {
  const { agency, currencyId, bankName, accountNumber, issuedAt, issuedBy, short, shortLines } = statement;
  return (
    <Box
      component="section"
      aria-label="Settlement statement"
      data-scheme="light"
      sx={{
        ...onPaper(agency.brandColour),
        bgcolor: 'background.paper',
        padding: { xs: '16px', sm: '24px 32px' },
      }}
    >
      <Box sx={{ display: 'grid', gap: '20px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Letterhead statement={statement} />
        <Facts
          layout="grid"
          facts={{
            Beneficiary: (
              <>
                <strong>{nameOf(statement)}</strong>
                <br />
                {bankName} <span className="tabular">{accountNumber}</span>
              </>
            ),
            Period: <Period statement={statement} />,
            Currency: currencyOf(currencyId)?.name ?? '',
            Issued: (
              <>
                <DateText value={issuedAt} form="stamp" />
                <br />
                {issuedBy}
              </>
            ),
          }}
        />
        <RevenueTable statement={statement} />
        <Movements statement={statement} />
        {shortLines > 0 && (
          <Typography variant="body2" color="textSecondary">
            Of the shares, <Money amount={short} currencyId={currencyId} /> of{' '}
            {many(shortLines, 'payment was', 'payments were')} cut short: less than the agreed amount was left
            of what was collected.
          </Typography>
        )}
        <VerifyFoot statement={statement} />
      </Box>
    </Box>
  );
}
