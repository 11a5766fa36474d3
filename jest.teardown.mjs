import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The demo that the acceptance specs of this run shared: see services/all-in-one/acceptance/kept/a-demo-folder.ts. */
export default function teardown() {
  rmSync(join(tmpdir(), `kobodesk-acceptance-demo-${process.pid}`), { recursive: true, force: true });
}
