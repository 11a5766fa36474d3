import { fileOver, type Connected } from '@kobodesk/chassis/threads/written-file';
import { writeTrail, type TrailDocument } from './audit-export.js';
import type { TrailRow } from './trail-query.js';
import type { ListWritten } from '../export/written-list.js';

/** Runs in a thread of its own, as the writing of searches does. */
export function writeAuditTrail({
  port,
  kept,
  ...document
}: TrailDocument & Connected): Promise<ListWritten> {
  return writeTrail(document, fileOver<TrailRow>({ port, kept }));
}
