import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const run = process.env['KOBODESK_TEST_RUN'] ?? process.pid;
/**
 * Of one run of the tests, whichever of its workers asks; jest.teardown.mjs takes it away. Where a folder is named it
 * stays there, for the browser tests (playwright.config.ts).
 */
const kept = process.env['KOBODESK_DEMO_KEPT'] ?? join(tmpdir(), `kobodesk-acceptance-demo-${run}`);
const turn = `${kept}.filling`;

function isMyTurn(): boolean {
  try {
    mkdirSync(turn);
    return true;
  } catch {
    return false;
  }
}

/** By one worker, while the others wait. */
async function filledOnce(fill: (folder: string) => Promise<void>): Promise<void> {
  while (!existsSync(kept)) {
    if (!isMyTurn()) {
      await pause(100);
      continue;
    }
    try {
      const filled = mkdtempSync(join(tmpdir(), 'kobodesk-acceptance-filled-'));
      await fill(filled);
      renameSync(filled, kept);
    } finally {
      rmSync(turn, { recursive: true });
    }
  }
}

/**
 * A folder of a product's own with the demo in it. Filling one takes most of a spec's time, so it is filled once in a run,
 * by `fill`, and copied.
 */
export async function aDemoFolder(fill: (folder: string) => Promise<void>): Promise<string> {
  await filledOnce(fill);
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-acceptance-'));
  cpSync(kept, folder, { recursive: true });
  return folder;
}
