/**
 * The database cannot be asked now: it is away, full, or holds something up for too long. Nothing was done, or it is
 * not known what was; whoever repeats the call under its Idempotency-Key finds out. Answered as SERVICE_UNAVAILABLE.
 */
export class DatabaseAway extends Error {
  constructor(
    /** what the driver said, for the log */
    readonly code: string,
    cause?: unknown,
  ) {
    super(`The database cannot be asked now (${code})`, { cause });
  }
}

/** What drivers say when the server, the wire or the disk is the reason; nothing of it is the statement's fault. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ER_CLIENT_INTERACTION_TIMEOUT',
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_KILLED',
  'ER_DISK_FULL',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_NORMAL_SHUTDOWN',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_OUT_OF_RESOURCES',
  'ER_QUERY_INTERRUPTED',
  'ER_RECORD_FILE_FULL',
  'ER_SERVER_SHUTDOWN',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'SQLITE_BUSY',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_LOCKED',
  'SQLITE_READONLY',
]);

interface DriverError {
  code?: string;
  fatal?: boolean;
  driverError?: DriverError;
}

/** The driver's code of an error, out of whatever wraps it. */
export const codeOf = (error: unknown): string => {
  const { code, driverError } = (error ?? {}) as DriverError;
  return driverError?.code ?? code ?? '';
};

/** The error as an outage, if it is one; SQLite's codes carry their kind behind the first two words. */
export function outageOf(error: unknown): DatabaseAway | undefined {
  if (error instanceof DatabaseAway) return error;
  const { driverError, fatal } = (error ?? {}) as DriverError;
  if (driverError instanceof DatabaseAway) return driverError;
  const code = codeOf(error);
  const general = code.split('_').slice(0, 2).join('_');
  const isFatal = fatal === true || driverError?.fatal === true;
  return isFatal || codes.has(code) || (code.startsWith('SQLITE_') && codes.has(general))
    ? new DatabaseAway(code || 'connection closed', error)
    : undefined;
}

/** Runs work on the database and says of an outage that it is one. */
export async function tellingOutages<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw outageOf(error) ?? error;
  }
}
