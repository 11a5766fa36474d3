import { thousandths } from '@kobodesk/contracts/kernel';
import type { WebPaymentInvoice } from '@kobodesk/contracts/payments';
import { moneyText } from '../../../shared/show/moneyText';
import { Choices } from './Choices';

export interface ChosenAmount {
  isPart: boolean;
  typed: string;
}

interface Props {
  invoice: WebPaymentInvoice;
  chosen: ChosenAmount;
  fault: string;
  onChange: (chosen: ChosenAmount) => void;
}

/** All of what is due, or a part of it, where the rule of the revenue takes parts. */
export function AmountChoice({ invoice, chosen, fault, onChange }: Props) {
  const { outstandingBalance, amountPaid, leastPart, currencyId } = invoice;
  const whole = thousandths(amountPaid) > 0n ? 'Pay the rest' : 'Pay all of it';
  return (
    <>
      <Choices
        id="how-much"
        label="How much"
        chosen={chosen.isPart ? 'part' : 'all'}
        choices={[
          { value: 'all', label: `${whole}, ${moneyText(outstandingBalance, currencyId)}` },
          { value: 'part', label: 'Pay a part' },
        ]}
        onChange={(value) => onChange({ ...chosen, isPart: value === 'part' })}
      />
      {chosen.isPart && (
        <div className="field">
          <label htmlFor="part">Amount of the part</label>
          <div className={fault === '' ? 'field-box' : 'field-box wrong'}>
            <input
              id="part"
              autoFocus={chosen.typed === ''}
              value={chosen.typed}
              aria-describedby="part-help"
              aria-invalid={fault !== ''}
              onChange={(event) => onChange({ ...chosen, typed: event.target.value })}
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
          <p
            id="part-help"
            className={fault === '' ? 'field-hint' : 'field-note'}
            role={fault === '' ? undefined : 'alert'}
          >
            {fault === '' ? `At least ${moneyText(leastPart, currencyId)}` : fault}
          </p>
        </div>
      )}
    </>
  );
}
