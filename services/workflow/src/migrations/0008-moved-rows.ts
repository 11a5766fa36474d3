/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are constants of this file; every value is bound */
import { createHash } from 'node:crypto';
import { dialectOf } from '@kobodesk/chassis/database/migrations/migration';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { decimalOf } from '@kobodesk/contracts/kernel';
import type { QueryRunner } from 'typeorm';

type Value = string | number | null;
type Row = Record<string, Value>;
type Numbers = { n: number | string }[];

/** Not all at once: statements have a limit of their own. */
const atOnce = 100;

const ofText = {
  mysql: (name: string) => `JSON_UNQUOTE(JSON_EXTRACT(about, '$.${name}'))`,
  sqlite: (name: string) => `json_extract(about, '$.${name}')`,
};

const kept = `id, organisation_id, request_key, pending_entity, title, changed, payload, payload_hash, maker_user_id,
  maker_user_name, maker_name, maker_source, maker_address, made_at_ms, reason, about, location_id, revenue_id,
  revenue_top_id, status, checker_user_id, checker_name, decided_at_ms, comment, outcome, outcome_reason`;

/** Changes and credit notes keep their ids: facts that are on their way name them. */
export async function moveChanges(runner: QueryRunner): Promise<void> {
  const of = ofText[dialectOf(runner)];
  await runner.query(
    `INSERT INTO requests (${kept}, kind, invoice_number, customer, level_ids)
     SELECT ${kept}, change_type, SUBSTR(${of('invoiceNumber')}, 1, 60), SUBSTR(COALESCE(${of('customer')}, ''), 1, 200), '[]'
     FROM change_requests`,
  );
  await runner.query(
    `INSERT INTO request_decisions (organisation_id, request_id, level, is_approved, decider_id, decider, comment, decided_at_ms)
     SELECT organisation_id, id, 0, CASE status WHEN 1 THEN 1 ELSE 0 END, checker_user_id, checker_name, comment,
       COALESCE(decided_at_ms, made_at_ms) FROM change_requests WHERE status IN (1, 2)`,
  );
}

/** What came of it stood in words. */
function outcomeOf(words: string): { outcome: string; outcome_reason: string } {
  const notApplied = 'Not applied: ';
  if (words === 'Applied') return { outcome: 'applied', outcome_reason: '' };
  return words.startsWith(notApplied)
    ? { outcome: 'failed', outcome_reason: words.slice(notApplied.length) }
    : { outcome: '', outcome_reason: words };
}

const amountOf = (stored: Value | undefined): string => decimalOf(asThousandths(stored));

/** What stands in both tables. */
const same =
  'organisation_id invoice_number customer reason maker_user_id maker_user_name maker_name made_at_ms location_id revenue_id revenue_top_id route workflow_id level_ids level status comment decided_at_ms'.split(
    ' ',
  );

function movedRow(row: Row, first: number): Row {
  const payload = JSON.stringify({ requestId: Number(row['subject_id']) });
  const isVoid = row['kind'] === 'void';
  const after = row['amount_after_thousandths'];
  const isDecided = [1, 2].includes(Number(row['status']));
  const about = {
    invoiceNumber: row['invoice_number'],
    customer: row['customer'],
    name: row['name'],
    revenue: row['revenue'],
    location: row['location'],
    state: row['state'],
    amountBefore: amountOf(row['amount_thousandths']),
    ...(isVoid || after === null ? {} : { amountAfter: amountOf(after) }),
    ...(isVoid ? { amountAfter: '0' } : {}),
    currencyId: String(row['currency_id']),
  };
  return {
    ...Object.fromEntries(same.map((column) => [column, row[column] ?? null])),
    id: first + Number(row['id']),
    former_id: Number(row['id']),
    kind: isVoid ? 102 : 103,
    request_key: `invoice-request:${String(row['kind'])}:${String(row['subject_id'])}`,
    title: row['invoice_number'] ?? '',
    changed: row['changed'] ?? '[]',
    payload,
    payload_hash: createHash('sha256').update(payload).digest('hex'),
    // whence the maker asked was not kept
    maker_source: 'web',
    maker_address: '',
    about: JSON.stringify(about),
    checker_user_id: row['last_decider_id'] ?? (isDecided ? 0 : null),
    checker_name: row['last_decider'] ?? '',
    ...outcomeOf(String(row['outcome'])),
  };
}

async function insert(runner: QueryRunner, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const marks = `(${columns.map(() => '?').join(', ')})`;
  await runner.query(
    `INSERT INTO requests (${columns.join(', ')}) VALUES ${rows.map(() => marks).join(', ')}`,
    rows.flatMap((row) => columns.map((column) => row[column] ?? null)),
  );
}

/** Whose turn it is stood in the way alone. */
async function giveTurn(runner: QueryRunner, row: Row, first: number): Promise<void> {
  if (Number(row['status']) !== 0) return;
  const route = JSON.parse(String(row['route'])) as (string | string[])[];
  const names = [route[Number(row['level'])] ?? []].flat().map((name) => name.toLowerCase());
  if (names.length === 0) return;
  await runner.query(
    `UPDATE request_people SET is_turn = 1
     WHERE organisation_id = ? AND request_id = ? AND user_name IN (${names.map(() => '?').join(', ')})`,
    [row['organisation_id'], first + Number(row['id']), ...names],
  );
}

/** Voids and edits come after the last change, and are known by the numbers that they had. */
export async function moveInvoiceRequests(runner: QueryRunner): Promise<void> {
  const [last] = (await runner.query('SELECT COALESCE(MAX(id), 0) AS n FROM change_requests')) as Numbers;
  const first = Number(last?.n ?? 0);
  await runner.query(
    `INSERT INTO request_people (organisation_id, user_name, request_id, is_turn)
     SELECT organisation_id, user_name, request_id + ?, 0 FROM invoice_request_people`,
    [first],
  );
  await runner.query(
    `INSERT INTO request_decisions (organisation_id, request_id, level, is_approved, decider_id, decider, comment, decided_at_ms)
     SELECT organisation_id, request_id + ?, level, is_approved, decider_id, decider, comment, decided_at_ms
     FROM invoice_request_decisions`,
    [first],
  );
  for (let after = 0; ;) {
    const rows = (await runner.query(
      `SELECT * FROM invoice_requests WHERE id > ? ORDER BY id LIMIT ${atOnce}`,
      [after],
    )) as Row[];
    if (rows.length === 0) return;
    await insert(
      runner,
      rows.map((row) => movedRow(row, first)),
    );
    for (const row of rows) await giveTurn(runner, row, first);
    after = Number(rows.at(-1)?.['id']);
  }
}
