import { many } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { currencyOf } from '@kobodesk/contracts/invoicing';
import type { ReactNode } from 'react';
import { DateText } from '../../../../shared/show/dates/DateText';
import { Facts } from '../../../../shared/show/Facts';
import { Behind } from '../../../../shared/ledger/Behind';
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
        <Behind {...places.between} event="paidOut">
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

/** What the beneficiary is told, as on paper. */
export function Paper({ statement }: { statement: WholeStatement }) {
  const { currencyId, bankName, accountNumber, number, issuedAt, issuedBy, short, shortLines } = statement;
  return (
    <Card component="section" aria-label="Settlement statement" sx={{ padding: { xs: '16px', sm: '24px' } }}>
      <Box sx={{ display: 'grid', gap: '20px' }}>
        <Typography variant="h2">Settlement statement {number}</Typography>
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
      </Box>
    </Card>
  );
}
