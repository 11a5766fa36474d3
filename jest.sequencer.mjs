import Sequencer from '@jest/test-sequencer';

/** Acceptance specs that take minutes, the longest first: the size of a file does not tell it. */
const longest = ['migrations', 'isolation', 'schedules', 'everyday', 'backup', 'lifecycle'];

/** How long a spec takes, roughly: every acceptance spec starts the product. */
function weightOf({ path }) {
  const [, name] = /([a-z-]+)\.acceptance\./.exec(path) ?? [];
  if (name === undefined) return 0;
  return longest.includes(name) ? 1 + longest.length - longest.indexOf(name) : 1;
}

/** Begins with what takes longest, so that no worker is left alone with it at the end. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => weightOf(other) - weightOf(one));
  }
}
