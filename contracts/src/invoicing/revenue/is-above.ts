import { compareDecimals } from '../../kernel/index.js';

/** Whether a decimal, however fine, is greater than the limit; false when there is none. */
export const isAbove = (value: string | undefined, limit = '0'): boolean =>
  value !== undefined && compareDecimals(value, limit) > 0;
