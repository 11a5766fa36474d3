import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createConnection } from 'mysql2/promise';

/** What the specs of this run shared: services/all-in-one/acceptance/kept/a-demo-folder.ts, services/chassis/src/testing/a-template.ts. */
const run = process.env.KOBODESK_TEST_RUN;
const shared = [`kobodesk-acceptance-demo-${run}`, `kobodesk_template_${run}_`];
const isShared = (name) => shared.some((start) => name.startsWith(start));

async function dropSchemas(url) {
  const connection = await createConnection(url);
  const [rows] = await connection.query('SELECT schema_name AS name FROM information_schema.schemata');
  for (const { name } of rows.filter((row) => isShared(row.name)))
    await connection.query(`DROP DATABASE \`${name}\``);
  await connection.end();
}

export default async function teardown() {
  for (const name of readdirSync(tmpdir()).filter(isShared))
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) await dropSchemas(TEST_DATABASE_URL);
}
