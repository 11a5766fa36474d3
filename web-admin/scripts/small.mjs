import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ofText = /\.(js|css|svg|json)$/;
/** below this, the head of an answer weighs more than what is saved */
const leastBytes = 1000;

/**
 * Leaves each text of a build in small beside it, as browsers take it: `.br` and `.gz`. The gateway sends what is asked for.
 * @param {string} folder
 */
export function leaveSmall(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (!ofText.test(name) || statSync(file).size < leastBytes) continue;
    const text = readFileSync(file);
    // of eleven; the last two cost ten times as long for a twentieth
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}
