import type { MessagePort } from 'node:worker_threads';
import { fileOver } from '@kobodesk/chassis/threads/written-file';
import { writeTrail, type TrailDocument } from './audit-export.js';
import type { TrailRow } from './trail-query.js';

/** Runs in a thread of its own, as the writing of searches does. */
export function writeAuditTrail({
  port,
  ...document
}: TrailDocument & { port: MessagePort }): Promise<number> {
  const { rows, out } = fileOver<TrailRow>(port);
  return writeTrail(document, rows, out);
}
