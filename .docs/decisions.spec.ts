import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './sources.mjs';

const folder = join(root, 'docs/decisions');
const records = readdirSync(folder).filter((name) => /^\d{3}-/.test(name));
const list = readFileSync(join(folder, 'README.md'), 'utf8');

describe('every record of a decision', () => {
  it.each(records)('%s has its number, a date, a status, and a line in the list', (name) => {
    const [title = '', , line = ''] = readFileSync(join(folder, name), 'utf8').split('\n');
    expect(title).toMatch(new RegExp(`^# ${name.slice(0, 3)} `));
    expect(line).toMatch(
      /^\d{4}-\d{2}-\d{2} · Status: (accepted(, amended by \d{3}(, \d{3})*)?|replaced by \d{3})$/,
    );
    const [date, status] = line.split(' · Status: ');
    expect(list).toContain(`](${name}) | ${title.slice(6)} | ${date} | ${status} |`);
  });
});
