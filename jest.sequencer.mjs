import Sequencer from '@jest/test-sequencer';

/** How long a spec takes, roughly: the migrations are killed at each statement, an acceptance spec starts the product. */
const weightOf = ({ path }) =>
  path.includes('migrations.acceptance') ? 2 : path.includes('.acceptance.') ? 1 : 0;

/** Begins with what takes longest, so that no worker is left alone with it at the end. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => weightOf(other) - weightOf(one));
  }
}
