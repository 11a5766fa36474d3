import { currencyOf, lateOf, naira } from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import { lazy, Suspense, type ReactNode } from 'react';
import { drawn } from '../../../shared/chart/drawn';
import { Behind, Explained } from '../../../shared/ledger/Behind';
import { Money } from '../../../shared/show/Money';
import { searchPath } from '../../../shared/list/search/searchPath';
import type { Days } from '../../../shared/period/period';
import { changeText, counted, permille, pointsText } from './change';
import { FigureCard } from './FigureCard';
import { pointsOf, useOpen, useSettled, useSummaries, useTrends } from './useSums';

// what banks say is read by few, and weighs
const UnexplainedCard = lazy(() => import('./UnexplainedCard'));

interface Total {
  currencyId: number;
  itemTotal: string;
  itemCount: number;
}
const zero = { itemTotal: '0', itemCount: 0 };
const ofCurrency = <T extends { currencyId: number }>(rows: readonly T[] | undefined, id: number) =>
  rows?.find(({ currencyId }) => currencyId === id);
const ratio = (tenths: number | undefined): string =>
  tenths === undefined ? '–' : `${(tenths / 10).toFixed(1)} %`;

/** The other currencies that have figures, a line each. */
const others = (
  totals: readonly Total[],
  shown: number,
  { of, days }: Pick<BehindDays, 'of' | 'days'>,
): ReactNode[] =>
  totals
    .filter(({ currencyId, itemCount }) => currencyId !== shown && itemCount > 0)
    .map(({ currencyId, itemTotal, itemCount }) => (
      <>
        In {currencyOf(currencyId)?.name.toLowerCase()}{' '}
        <OfDays {...{ of, days, currencyId }}>
          <Money amount={itemTotal} currencyId={currencyId} />
        </OfDays>{' '}
        · {itemCount.toLocaleString('en')}
      </>
    ));

interface CardsProps {
  days: Days;
  currencyId?: number;
}

/** The invoices of the days, or the lines of what was paid in them. */
function OfDays({ of, days, currencyId = naira, children }: BehindDays) {
  if (of === 'invoices')
    return (
      <Explained to={searchPath({ ...days, dateType: 1, currencyId })} title="The invoices of these days">
        {children}
      </Explained>
    );
  return (
    <Behind account="1200" event="paid" currencyId={currencyId} {...days}>
      {children}
    </Behind>
  );
}
interface BehindDays extends CardsProps {
  of: 'invoices' | 'payments';
  children: ReactNode;
}

/** Invoices and payments of the days in one currency, with those of the others below. */
function MoneyCard({ days, currencyId = naira, of }: CardsProps & { of: 'invoices' | 'payments' }) {
  const { now, before } = useSummaries(days);
  const { run } = useTrends(days);
  const total = ofCurrency(now?.[of], currencyId) ?? zero;
  const earlier = ofCurrency(before?.[of], currencyId) ?? zero;
  const name = currencyOf(currencyId)?.name ?? '';
  return (
    <FigureCard
      title={of === 'invoices' ? `Invoices in ${name}` : `Payments in ${name}`}
      figure={now ? <Money amount={total.itemTotal} currencyId={currencyId} variant="short" /> : '–'}
      details={
        now
          ? [
              <>
                {counted(total.itemCount, of.slice(0, -1))} ·{' '}
                <OfDays {...{ of, days, currencyId }}>
                  <Money amount={total.itemTotal} currencyId={currencyId} />
                </OfDays>
              </>,
              ...others(now[of], currencyId, { of, days }).toReversed(),
            ]
          : []
      }
      change={before && now ? changeText(total.itemTotal, earlier.itemTotal) : ''}
      run={pointsOf(run, currencyId).map((point) => drawn(point[of].amount))}
      to={of === 'invoices' ? searchPath({ ...days, dateType: 1, currencyId }) : undefined}
    />
  );
}

/** Of what was raised in the days, how much is paid by now. */
function RateCard({ days, currencyId = naira }: CardsProps) {
  const settled = useSettled(days);
  const [now, before] = [ofCurrency(settled.now, currencyId), ofCurrency(settled.before, currencyId)];
  const rate = now && permille(now.paid, now.amount);
  return (
    <FigureCard
      title="Collection rate"
      figure={ratio(rate)}
      details={[
        'of the invoices of these days',
        now && (
          <>
            <Money amount={now.paid} currencyId={currencyId} variant="short" /> of{' '}
            <Money amount={now.amount} currencyId={currencyId} variant="short" />, by amount
          </>
        ),
      ]}
      change={pointsText(rate, before && permille(before.paid, before.amount))}
      to={searchPath({ ...days, dateType: 1, currencyId })}
    />
  );
}

function OutstandingCard({ days, currencyId = naira }: CardsProps) {
  const { now, before } = useOpen(days);
  const [open, earlier] = [ofCurrency(now, currencyId), ofCurrency(before, currencyId)];
  const late = decimalOf(lateOf(open?.bands ?? []));
  return (
    <FigureCard
      title="Outstanding"
      figure={
        now ? (
          <Behind account="1200" currencyId={currencyId}>
            <Money amount={open?.outstanding ?? '0'} currencyId={currencyId} variant="short" />
          </Behind>
        ) : (
          '–'
        )
      }
      details={
        now
          ? [
              counted(open?.count ?? 0, 'invoice'),
              <>
                <Money amount={late} currencyId={currencyId} variant="short" /> is late
              </>,
            ]
          : []
      }
      change={before && now ? changeText(open?.outstanding ?? '0', earlier?.outstanding ?? '0') : ''}
      isDebt
      to="/invoice-age-analysis"
    />
  );
}

/** Did the money come in? (rules/screens.md#the-overview) */
export const FigureCards = (
  props: CardsProps & { seesOpen: boolean; seesInvoices: boolean; seesLines: boolean },
) => (
  <Box
    sx={{
      display: 'grid',
      gap: '12px',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
    }}
  >
    <MoneyCard {...props} of="invoices" />
    <MoneyCard {...props} of="payments" />
    {props.seesInvoices && <RateCard {...props} />}
    {props.seesOpen && <OutstandingCard {...props} />}
    {props.seesLines && (
      <Suspense fallback={<FigureCard title="Unexplained" figure="–" details={[]} change="" isDebt />}>
        <UnexplainedCard {...props} />
      </Suspense>
    )}
  </Box>
);
