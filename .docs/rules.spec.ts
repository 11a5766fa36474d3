import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './sources.mjs';

const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const pages = readdirSync(join(root, 'docs/rules')).filter((name) => name.endsWith('.md'));

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const headingsOf = (page: string): string[] =>
  [...page.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
const anchors = new Map(
  pages.map((page) => [page, headingsOf(text(`docs/rules/${page}`)).map((heading) => anchorOf(heading))]),
);
/** 'invoices.md' and 'numbers': a heading of the page; without the second the page. */
const isThere = (page = '', anchor = ''): boolean =>
  anchors.get(page)?.includes(anchor) === true || (anchor === '' && anchors.has(page));

const folders = ['contracts', 'services', 'web-admin', 'cli', 'load-tests', '.lint', '.docs'];
const isSource = (name: string): boolean =>
  /\.(ts|tsx|mjs|cjs|css)$/.test(name) && !/(^|\/)(dist|node_modules)\/|\.d\.ts$/.test(name);
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => isSource(name) && !name.endsWith('rules.spec.ts'))
    .map((name) => ({ path: `${folder}/${name}`, content: text(`${folder}/${name}`) })),
);
const oneLine = (content: string): string => content.replaceAll(/\s+/g, ' ').replaceAll(String.raw`\'`, "'");
const said = sources
  .filter(({ path }) => !path.includes('.spec.'))
  .map(({ content }) => oneLine(content))
  .join(' ');

describe('a comment', () => {
  it('cites rules by a heading that is there', () => {
    const cited = sources.flatMap(({ path, content }) =>
      [...content.matchAll(/rules\/([\w-]+\.md)(?:#([\p{L}\p{N}_-]+))?/gu)].map(([rule, page, anchor]) => ({
        path,
        rule,
        isThere: isThere(page, anchor),
      })),
    );
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter((citation) => !citation.isThere)).toEqual([]);
  });

  it('cites no rule by a document that nobody has', () => {
    const foreign = /\b00[0-2] §|screens\.yaml|\bdecisions,? ["'QRD]|\(decisions[,:)]|\b[QRD]\d{2}\b/;
    const citing = sources.flatMap(({ path, content }) =>
      content.split('\n').flatMap((line) => (foreign.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );
    expect(citing).toEqual([]);
  });
});

describe.each(pages)('docs/rules/%s', (page) => {
  const content = text(`docs/rules/${page}`);

  it('is in the list of pages, and says each rule under a heading of its own', () => {
    const own = anchors.get(page) ?? [];
    expect(own).toEqual([...new Set(own)]);
    if (page !== 'README.md') expect(text('docs/rules/README.md')).toContain(`](${page})`);
  });

  it('names files and rules that are there', () => {
    const named = [...content.matchAll(/`((?:contracts|services|web-admin|cli)\/[^`\s]+)`/g)];
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const links = [...content.matchAll(/\]\(([\w-]+\.md)?(?:#([^)]+))?\)/g)];
    expect(links.filter(([, other = page, anchor]) => !isThere(other, anchor)).map(([link]) => link)).toEqual(
      [],
    );
  });

  it('quotes messages to the letter', () => {
    const quoted = [...oneLine(content).matchAll(/(?<=[\s(|])'([^']{4,}?)'(?=[\s.,;:)|])/g)];
    const parts = quoted.flatMap(([, message = '']) => message.split('…').map((part) => part.trim()));
    expect(parts.filter((part) => !said.includes(part))).toEqual([]);
  });
});
