import { currencyOf } from '@kobodesk/contracts/invoicing';
import { groupedDecimalText } from '@kobodesk/contracts/kernel';
import type { ReactNode } from 'react';
import { Figures } from './Money';

interface RateProps {
  /** decimal */
  rate: string;
  currencyId: number;
  precision: number;
  /** in a column: decimals of the finest rate of it, so that all points stand below each other */
  among?: number;
}

/** A rate with the decimals of its revenue line, two to five: it may be finer than what can be paid. */
export const Rate = ({ rate, currencyId, precision, among = precision }: RateProps) => (
  <>
    <Figures text={`${currencyOf(currencyId)?.currencySymbol ?? ''}${groupedDecimalText(rate, precision)}`} />
    {among > precision && <span className="tabular" data-room={'0'.repeat(among - precision)} />}
  </>
);

const none = /^0*(\.0*)?$/;

/** Whether a revenue line has a rate; where it has none, each invoice says its own. */
export const isFixed = (rate: string): boolean => !none.test(rate);

/** The rate of a revenue line, or what stands where it has none. */
export const FixedRate = ({ otherwise, ...of }: RateProps & { otherwise: ReactNode }) =>
  isFixed(of.rate) ? <Rate {...of} /> : otherwise;

/** The decimals of the finest rate of a column; 2 where no row has a rate. */
export const finest = (rows: readonly { rate: string; decimalPrecision: number }[]): number =>
  Math.max(2, ...rows.filter(({ rate }) => isFixed(rate)).map(({ decimalPrecision }) => decimalPrecision));
