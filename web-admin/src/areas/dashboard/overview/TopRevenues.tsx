import { naira } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import { getDashboardPerRevenue } from '@kobodesk/contracts/reporting';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { BarRows } from '../../../shared/chart/BarRows';
import { useRevenueColours } from '../../../shared/chart/useRevenueColours';
import { drawn } from '../../../shared/chart/drawn';
import { Behind, Explained } from '../../../shared/ledger/Behind';
import { Money } from '../../../shared/show/Money';
import { searchPath } from '../../../shared/list/search/searchPath';
import type { Days } from '../../../shared/period/period';
import { Answered, NothingYet, Tile } from '../Panel';

interface Item {
  id: number;
  itemTotal: string;
  currencyId: number;
}
const byAmount = (one: Item, other: Item): number => {
  const [first, second] = [thousandths(one.itemTotal), thousandths(other.itemTotal)];
  return first === second ? one.id - other.id : first < second ? 1 : -1;
};

/** What was raised in the days may have been edited since: that leads to the invoices, not to lines. */
function Sum({ by, days, currencyId, id, children }: SumProps) {
  if (by === 'invoices')
    return (
      <Explained
        to={searchPath({ ...days, dateType: 1, currencyId, revenueId: id })}
        title="The invoices of these days"
      >
        {children}
      </Explained>
    );
  return (
    <Behind account="1200" event="paid" revenueId={id} {...{ currencyId, ...days }}>
      {children}
    </Behind>
  );
}
interface SumProps {
  by: 'invoices' | 'payments';
  days: Days;
  currencyId: number;
  id: number;
  children: ReactNode;
}

/** The five revenues with most money in the days; by how many there were is the view by count. */
export function TopRevenues({ days, currencyId = naira }: { days: Days; currencyId?: number }) {
  const [by, setBy] = useState<'invoices' | 'payments'>('invoices');
  const colourOf = useRevenueColours();
  const answer = useAnswer(getDashboardPerRevenue, days, { resource: 'dashboard' });
  const other = by === 'invoices' ? 'payments' : 'invoices';
  const turn = (
    <Button size="small" onClick={() => setBy(other)} sx={{ marginBlock: '-4px' }}>
      By {other}
    </Button>
  );
  return (
    <Tile title={`Top 5 revenues by ${by}`} more={turn}>
      <Answered answer={answer}>
        {({ data }) => {
          const items = data[by]
            .filter((item) => item.currencyId === currencyId)
            .sort(byAmount)
            .slice(0, 5);
          if (items.length === 0) return <NothingYet>Nothing in this period yet.</NothingYet>;
          const rows = items.map(({ id, name, itemTotal }) => ({
            key: String(id),
            label: (
              <Link
                component={RouterLink}
                to={searchPath({ ...days, dateType: 1, currencyId, revenueId: id })}
                color="inherit"
              >
                {name}
              </Link>
            ),
            value: (
              <Sum {...{ by, days, currencyId, id }}>
                <Money amount={itemTotal} currencyId={currencyId} />
              </Sum>
            ),
            parts: [{ weight: drawn(itemTotal), colour: colourOf(id) }],
          }));
          const figures = {
            name: `Top 5 revenues by ${by}`,
            headings: ['Revenue', 'Amount'],
            rows: items.map(({ name, itemTotal }) => [name, { amount: itemTotal, currencyId }]),
          };
          return <BarRows rows={rows} figures={figures} />;
        }}
      </Answered>
    </Tile>
  );
}
