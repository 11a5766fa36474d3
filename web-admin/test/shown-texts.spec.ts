import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

interface Call {
  id: string;
  /** what the documents have the page of a call say by itself */
  shown?: string[];
}

const calls = JSON.parse(readFileSync('contracts/catalogue.json', 'utf8')) as Call[];
/** the pages, and the contracts whose words they use */
const sources = ['web-admin/src', 'contracts/src']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
  )
  .join('\n')
  .replaceAll(String.raw`\'`, "'");

describe('what the documents have a page say', () => {
  it.each(calls.flatMap(({ id, shown = [] }) => shown.map((text) => [id, text])))('%s: %s', (_id, text) => {
    expect(sources.includes(text)).toBe(true);
  });
});
