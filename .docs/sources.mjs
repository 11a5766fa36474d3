import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const serviceNames = [
  'identity',
  'invoicing',
  'payments',
  'settlement',
  'workflow',
  'reporting',
  'notifications',
];

/** The product's own TypeScript below a folder: no tests, no builders of tests. */
export function sourcesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/(\.spec|\.builders|\.d)\.ts$|(^|\/)testing\//.test(name))
    .sort()
    .map((name) => {
      const path = join(root, folder, name);
      return { path: relative(root, path), text: readFileSync(path, 'utf8') };
    });
}

const isNode = (value) => typeof value?.type === 'string';

function nodesIn(node, type, found = []) {
  if (node.type === type) found.push(node);
  for (const child of Object.values(node).flat()) if (isNode(child)) nodesIn(child, type, found);
  return found;
}

/** Every call of a file: by which name, and with which arguments, as they are written. */
export function callsIn({ text }) {
  return nodesIn(parseAst(text, { lang: 'ts' }), 'CallExpression').map(({ callee, arguments: given }) => ({
    name: callee.property?.name ?? callee.name ?? '',
    isMethod: callee.type === 'MemberExpression',
    given: given.map(({ start, end }) => text.slice(start, end)),
  }));
}

/** The exported constants of a file that a call of `maker` makes, each with the first sentence of what stands above it. */
export function madeBy(maker, { text }) {
  const pattern = new RegExp(`(?:/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*)?export const (\\w+) = ${maker}\\(`, 'g');
  return [...text.matchAll(pattern)].map(([, comment = '', name]) => {
    const line = comment.replaceAll(/\s*\n\s*\* ?/g, ' ').trim();
    return { name, says: /^.*?[.:](?= [A-Z]|$)/.exec(line)?.[0].replace(/:$/, '.') ?? line };
  });
}
