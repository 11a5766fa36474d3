import { shortMoney } from '../show/moneyText';

/** Beside an axis and a bar, whose heights are floats: '₦500K', and '₦0' without decimals that say nothing. */
export const chartMoney = (value: number | null, currencyId: number): string =>
  value === null ? '–' : shortMoney(String(value), currencyId).replace(/\.0+$/, '');
