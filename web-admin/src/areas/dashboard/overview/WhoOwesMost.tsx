import { ageByCustomer, lateOf, naira } from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { can } from '../../../shared/auth/session';
import { BarRows } from '../../../shared/chart/BarRows';
import { drawn } from '../../../shared/chart/drawn';
import { Behind } from '../../../shared/ledger/Behind';
import { Money } from '../../../shared/show/Money';
import { Answered, NothingYet, Tile } from '../Panel';

const shown = 5;

/** Those who owe most, and how much of it is late (rules/ageing.md#by-customer). */
export function WhoOwesMost({ currencyId = naira }: { currencyId?: number }) {
  const answer = useAnswer(ageByCustomer, { parameter: { dateType: 1 } }, { resource: 'invoices' });
  const mayOpen = can('customer.manage');
  const all = (
    <Link component={RouterLink} to="/invoice-age-analysis?by=customer">
      All customers
    </Link>
  );
  return (
    <Tile title="Who owes most" more={all}>
      <Answered answer={answer}>
        {({ data }) => {
          const debtors = data.find((one) => one.currencyId === currencyId)?.debtors.slice(0, shown) ?? [];
          if (debtors.length === 0) return <NothingYet>Nobody owes anything.</NothingYet>;
          const rows = debtors.map((debtor) => {
            const [owed, late] = [drawn(debtor.outstanding), drawn(decimalOf(lateOf(debtor.bands)))];
            return {
              key: String(debtor.customerId),
              label: mayOpen ? (
                <Link
                  component={RouterLink}
                  to={`/customer-details?customer=${debtor.customerId}`}
                  color="inherit"
                >
                  {debtor.customer}
                </Link>
              ) : (
                debtor.customer
              ),
              value: (
                <Behind account="1200" currencyId={currencyId} familyOf={debtor.customerId}>
                  <Money amount={debtor.outstanding} currencyId={currencyId} />
                </Behind>
              ),
              parts: [
                { weight: owed - late, colour: 'house.band0' },
                { weight: late, colour: 'house.band3' },
              ],
            };
          });
          const figures = {
            name: 'Who owes most',
            headings: ['Customer', 'Due', 'Late'],
            rows: debtors.map(({ customer, outstanding, bands }) => [
              customer,
              { amount: outstanding, currencyId },
              { amount: decimalOf(lateOf(bands)), currencyId },
            ]),
          };
          return <BarRows rows={rows} figures={figures} />;
        }}
      </Answered>
    </Tile>
  );
}
