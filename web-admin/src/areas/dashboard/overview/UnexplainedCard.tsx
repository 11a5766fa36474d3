import { currencyOf, currencyOfCode, naira } from '@kobodesk/contracts/invoicing';
import { getUnexplained } from '@kobodesk/contracts/payments';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Money } from '../../../shared/show/Money';
import { moneyText } from '../../../shared/show/moneyText';
import { counted } from './change';
import { FigureCard } from './FigureCard';

function amountText(amount: string, code: string): string {
  const currency = currencyOfCode(code);
  return currency ? moneyText(amount, currency.id) : `${amount} ${code}`;
}

/** What the banks say came in, and no payment explains: it leads to the lines. */
export default function UnexplainedCard({ currencyId = naira }: { currencyId?: number }) {
  const answer = useAnswer(getUnexplained, {}, { resource: 'bank-lines' });
  const sums = answer.data?.data;
  const code = currencyOf(currencyId)?.code;
  const own = sums?.find(({ currency }) => currency === code);
  const elsewhere = sums?.filter(({ currency, lines }) => currency !== code && lines > 0) ?? [];
  return (
    <FigureCard
      title="Unexplained"
      figure={sums ? <Money amount={own?.amount ?? '0'} currencyId={currencyId} variant="short" /> : '–'}
      details={
        sums
          ? [
              <>
                {counted(own?.lines ?? 0, 'line')} ·{' '}
                <Money amount={own?.amount ?? '0'} currencyId={currencyId} />
              </>,
              'of what the banks say came in',
              ...elsewhere.map(({ currency, amount }) => `${amountText(amount, currency)} besides`),
            ]
          : []
      }
      change=""
      isDebt
      to="/reconciliation"
    />
  );
}
