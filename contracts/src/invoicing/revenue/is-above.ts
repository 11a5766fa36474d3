import { thousandths } from '../../kernel/index.js';

/** Whether a decimal of at most three places is greater than the limit; false when there is none. */
export const isAbove = (value: string | undefined, limit = '0'): boolean =>
  value !== undefined && thousandths(value) > thousandths(limit);
