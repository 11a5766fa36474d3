import { problem } from '../../kernel/index.js';

/** Asked by somebody who may see some revenue lines or locations of the agency (decision 119). */
export const BanksOfAll = problem(
  'BANKS_OF_ALL',
  403,
  'Bank statements tell of the whole organization, and you may see some of its revenue lines or locations only',
);
