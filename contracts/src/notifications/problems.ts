import { problem } from '../kernel/index.js';

/** Asked by somebody who may see some revenue lines or locations of the agency: what is sent would tell of all of them. */
export const SentOfAll = problem(
  'SENT_OF_ALL',
  403,
  'What is sent tells of the whole organization, and you may see some of its revenue lines or locations only',
);
