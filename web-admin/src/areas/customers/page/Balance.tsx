import { currencyOf, naira, type CustomerBalance } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { PartsBar } from '../../../shared/chart/PartsBar';
import { Behind } from '../../../shared/ledger/Behind';
import type { LedgerPlace } from '../../../shared/ledger/ledgerAddress';
import { Money } from '../../../shared/show/Money';
import { excessText, wholeExcessText } from './excessText';

type Bands = CustomerBalance['bands'];

/** young to old: the last is what is open for longest */
const colours = ['house.band0', 'house.band1', 'house.band3', 'house.band4'];

const bandWords = ({ fromDays, toDays }: Bands[number]): string =>
  toDays === null ? `${fromDays} days and more` : `${fromDays}–${toDays} days`;

interface FigureProps {
  label: string;
  children: ReactNode;
  detail?: string | undefined;
}
const Figure = ({ label, children, detail }: FigureProps) => (
  // two side by side, as long as their amounts leave room for each other
  <Box sx={{ flex: '1 1 calc(50% - 8px)' }}>
    <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{label}</Box>
    <Box sx={{ fontSize: '1rem', lineHeight: '1.5rem', fontWeight: 600, whiteSpace: 'nowrap' }}>
      {children}
    </Box>
    {detail && <Box sx={{ color: 'text.secondary', typography: 'caption' }}>{detail}</Box>}
  </Box>
);

const nameOf = (currencyId: number): string => currencyOf(currencyId)?.name.toLowerCase() ?? '';
const pluralOf = (currencyId: number): string =>
  currencyId === naira ? nameOf(currencyId) : `${nameOf(currencyId)}s`;
const openWords = (count: number): string => {
  if (count === 0) return 'no open invoice';
  return count === 1 ? '1 open invoice' : `${count.toLocaleString('en')} open invoices`;
};

/** What is open in a currency, and since when. */
function Open({ balance, whose }: { balance: CustomerBalance; whose: Whose }) {
  const { currencyId, outstanding, bands, openCount } = balance;
  // widths of parts, not money
  const widths = bands.map((band) => band.outstanding).map(Number);
  return (
    <Box sx={{ padding: '14px 16px', display: 'grid', gap: '12px', alignContent: 'start', minWidth: 0 }}>
      <Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '8px', color: 'text.secondary' }}>
          <span>Balance in {pluralOf(currencyId)}</span>
          <Box component="span" sx={{ typography: 'caption' }}>
            {openWords(openCount)}
          </Box>
        </Box>
        <Box sx={{ typography: 'h4', overflowWrap: 'anywhere' }}>
          <Behind account="1200" {...{ currencyId, ...whose }}>
            <Money amount={outstanding} currencyId={currencyId} />
          </Behind>
        </Box>
      </Box>
      <PartsBar
        name="Days since the invoices were raised"
        parts={bands.map((band, at) => ({
          label: bandWords(band),
          value: <Money amount={band.outstanding} currencyId={currencyId} />,
          weight: widths[at] ?? 0,
          colour: colours[at] ?? 'house.band4',
        }))}
      />
    </Box>
  );
}

const nothing = (currencyId: number): CustomerBalance => ({
  currencyId,
  invoiced: '0',
  credited: '0',
  paid: '0',
  outstanding: '0',
  excess: '0',
  excessParts: { available: '0', waiting: '0', refundable: '0', refunded: '0' },
  invoiceCount: 0,
  openCount: 0,
  bands: [],
});

/** the customer alone, or with those merged into it */
type Whose = Pick<LedgerPlace, 'customerId' | 'familyOf'>;

interface BalanceProps {
  balances: readonly CustomerBalance[];
  whose: Whose;
}

/** How the customer stands, never summed over currencies (rules/customers.md#how-a-customer-stands). */
export function Balance({ balances, whose }: BalanceProps) {
  const [main = nothing(naira), ...others] = balances;
  const { currencyId } = main;
  const money = (amount: string, place: Pick<LedgerPlace, 'account' | 'event'>) => (
    <Behind {...{ currencyId, ...whose, ...place }}>
      <Money amount={amount} currencyId={currencyId} />
    </Behind>
  );
  return (
    <Card
      component="section"
      aria-label="Balance"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' },
      }}
    >
      <Open balance={main} whose={whose} />
      <Box
        sx={{
          padding: '14px 16px',
          display: 'flex',
          flexWrap: 'wrap',
          gap: '14px 16px',
          alignContent: 'start',
          minWidth: 0,
          borderStyle: 'solid',
          borderWidth: 0,
          borderColor: 'divider',
          borderTopWidth: { xs: 1, lg: 0 },
          borderLeftWidth: { lg: 1 },
        }}
      >
        <Figure label="Invoiced">{money(main.invoiced, { account: '4000' })}</Figure>
        <Figure label="Paid">{money(main.paid, { account: '1200', event: 'paid' })}</Figure>
        <Figure label="Credited">{money(main.credited, { account: '4900' })}</Figure>
        <Figure label="Excess paid" detail={excessText(main)}>
          {money(main.excessParts.available, { account: '2100' })}
        </Figure>
        {others.map((balance) => (
          <Figure
            key={balance.currencyId}
            label={`Balance in ${pluralOf(balance.currencyId)}`}
            detail={[openWords(balance.openCount), wholeExcessText(balance)].filter(Boolean).join(', ')}
          >
            <Behind account="1200" currencyId={balance.currencyId} {...whose}>
              <Money amount={balance.outstanding} currencyId={balance.currencyId} />
            </Behind>
          </Figure>
        ))}
      </Box>
    </Card>
  );
}
