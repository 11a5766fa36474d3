import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** of one run of the tests, whichever of its workers asks; jest.teardown.mjs takes it away */
const run = process.env['KOBODESK_TEST_RUN'] ?? process.pid;
const kept = join(tmpdir(), `kobodesk-acceptance-demo-${run}`);

/**
 * A folder of a product's own with the demo in it. Filling one takes most of a spec's time, so it is filled once in a run,
 * by `fill`, and copied. Two workers that come first at once both fill one, and the second is thrown away.
 */
export async function aDemoFolder(fill: (folder: string) => Promise<void>): Promise<string> {
  if (!existsSync(kept)) {
    const filled = mkdtempSync(join(tmpdir(), 'kobodesk-acceptance-filled-'));
    await fill(filled);
    try {
      renameSync(filled, kept);
    } catch {
      rmSync(filled, { recursive: true, force: true });
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-acceptance-'));
  cpSync(kept, folder, { recursive: true });
  return folder;
}
