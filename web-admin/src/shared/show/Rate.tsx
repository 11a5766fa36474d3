import { currencyOf } from '@kobodesk/contracts/invoicing';
import { groupedDecimalText } from '@kobodesk/contracts/kernel';

/** A rate with the decimals of its revenue line, two to five: it may be finer than what can be paid. */
export const Rate = ({
  rate,
  currencyId,
  precision,
}: {
  rate: string;
  currencyId: number;
  precision: number;
}) => (
  <span className="tabular">
    {currencyOf(currencyId)?.currencySymbol}
    {groupedDecimalText(rate, precision)}
  </span>
);
