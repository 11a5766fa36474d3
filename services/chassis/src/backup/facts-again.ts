/** Runs a statement in one service's database. */
export type Run = (sql: string, values?: readonly unknown[]) => Promise<unknown[]>;

const week = 7 * 24 * 3600 * 1000;

/**
 * A fact that had been published when a backup was taken may not have been taken by all: whether it was stands in the
 * inboxes of the same backup. So the facts of its last week are published again, and the inboxes keep out what was
 * taken. What an inbox remembers is counted from the restore on: by the calendar it might forget before they arrive.
 */
export async function publishAgain(
  run: Run,
  { takenAt, now }: { takenAt: number; now: number },
): Promise<void> {
  await run('UPDATE outbox SET published_at_ms = NULL WHERE published_at_ms > ?', [takenAt - week]);
  await rememberLonger(run, { takenAt, now });
}

/** For a bus that marks facts as published when all have taken them: what waits is not marked. */
export async function rememberLonger(
  run: Run,
  { takenAt, now }: { takenAt: number; now: number },
): Promise<void> {
  await run('UPDATE inbox SET taken_at_ms = taken_at_ms + ?', [Math.max(0, now - takenAt)]);
}

/** The migrations that the database went through, by name. */
export async function migrationsOf(run: Run): Promise<string[]> {
  const rows = (await run('SELECT name FROM migrations ORDER BY timestamp')) as { name: string }[];
  return rows.map(({ name }) => name);
}
