import { currencyOf } from '@kobodesk/contracts/invoicing';
import { groupedDecimalText } from '@kobodesk/contracts/kernel';
import type { ReactNode } from 'react';

interface RateProps {
  /** decimal */
  rate: string;
  currencyId: number;
  precision: number;
}

/** A rate with the decimals of its revenue line, two to five: it may be finer than what can be paid. */
export const Rate = ({ rate, currencyId, precision }: RateProps) => (
  <span className="tabular">
    {currencyOf(currencyId)?.currencySymbol}
    {groupedDecimalText(rate, precision)}
  </span>
);

const none = /^0*(\.0*)?$/;

/** The rate of a revenue line, or what stands where it has none and each invoice says its own. */
export const FixedRate = ({ otherwise, ...of }: RateProps & { otherwise: ReactNode }) =>
  none.test(of.rate) ? otherwise : <Rate {...of} />;
