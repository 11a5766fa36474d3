/** `npm run load -- scale`: runs one of the measurements of this folder by its name; what follows the name is its own. */
import { existsSync } from 'node:fs';

const [name = '', ...rest] = process.argv.slice(2);
const file = new URL(`./${name}.mjs`, import.meta.url);
if (!/^[a-z-]+$/.test(name) || name === 'run' || !existsSync(file)) {
  console.error(
    'Usage: npm run load -- <bench | create | customers | exports | fault-lab | scale | seed | strangers | taken-out> …',
  );
  process.exit(2);
}
process.argv.splice(2, 1 + rest.length, ...rest);
await import(file.href);
