/**
 * How long `kobodesk --help` takes, beside a Node that does nothing, in turns; medians of --times:
 *
 *   npm run build:services && node cli/build.mjs && node load-tests/command/help.mjs [--times 20]
 *
 * Needs bash, which says what a program took of the clock and of the processor.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { times: { type: 'string', default: '20' } } });
const programs = {
  'node -e 0': ['-e', '0'],
  'many files': ['cli/dist/main.js', '--help'],
  'one file': ['cli/dist/package/kobodesk.mjs', '--help'],
  'many files, recon --help': ['cli/dist/main.js', 'recon', '--help'],
};
const median = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};

/** Milliseconds of the clock and of the processor. */
function timed(args) {
  const script = `TIMEFORMAT='%R %U %S'; time "$0" "$@" >/dev/null`;
  const { status, stderr } = spawnSync('bash', ['-c', script, process.execPath, ...args], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (status !== 0) throw new Error(stderr);
  const [clock, user, system] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
  return { clock: clock * 1000, processor: (user + system) * 1000 };
}

const taken = Object.fromEntries(Object.keys(programs).map((name) => [name, []]));
for (let turn = 0; turn < Number(values.times); turn += 1)
  for (const [name, args] of Object.entries(programs)) taken[name].push(timed(args));

const figures = Object.entries(taken).map(([name, times]) => {
  const [clock, processor] = ['clock', 'processor'].map((of) => times.map((time) => time[of]));
  return [name, { clock: median(clock), processor: median(processor), least: Math.min(...clock) }];
});
const [[, bare]] = figures;
const ratio = (of, to) => (of / to).toFixed(2);
console.table(
  Object.fromEntries(
    figures.map(([name, { clock, processor, least }]) => [
      name,
      {
        'clock, ms': Math.round(clock),
        'least, ms': Math.round(least),
        'processor, ms': Math.round(processor),
        'clock ÷ bare': ratio(clock, bare.clock),
        'processor ÷ bare': ratio(processor, bare.processor),
      },
    ]),
  ),
);
