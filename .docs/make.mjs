/** Writes the pages of docs/ that are made from the code: `npm run docs`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from './pages.mjs';
import { root } from './sources.mjs';

for (const [path, page] of Object.entries(await pages())) writeFileSync(join(root, path), page);
