import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { compileEarly } from './compile-early.js';

const module = new URL('../../dist/hosts/compile-early.js', import.meta.url).href;
const work = `
  const sum = (list) => { let all = 0; for (const one of list) all += one.n * 2; return all; };
  const list = Array.from({ length: 10 }, (_, n) => ({ n }));
  for (let call = 0; call < 150; call += 1) sum(list);
`;

/** What V8 says of its compiling while a small function is called some times, and what it says else. */
function toldBy(before: string): { isCompiled: boolean; errors: string } {
  const script = `const { compileEarly } = await import(${JSON.stringify(module)}); ${before} ${work}`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--trace-opt', '--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  return { isCompiled: /JSFunction sum .*TURBOFAN/.test(stdout), errors: stderr };
}

describe(compileEarly.name, () => {
  it('has V8 compile what it would not have yet, and does not trouble one that knows no such weight', () => {
    const knowsWeight = process.versions.v8.startsWith('11.');
    expect(toldBy('')).toEqual({ isCompiled: false, errors: '' });
    expect(toldBy('compileEarly();')).toEqual({ isCompiled: knowsWeight, errors: '' });
  });
});
