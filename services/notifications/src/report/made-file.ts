import { buffer } from 'node:stream/consumers';
import { Refusal } from '@kobodesk/contracts/kernel';
import { ExportNotFound, type ExportRow } from '@kobodesk/contracts/reporting';
import type { FileStore } from '@kobodesk/chassis/files/file-store';

/** mail servers take some 25 MB, and an attachment grows by a third on its way */
export const mostAttachedBytes = 15 * 1024 * 1024;

/** A file of reporting, as it is attached to a mail, and what was told of it. */
export interface MadeFile<Said = unknown> {
  said: Said;
  id: string;
  name: string;
  contentType: string;
  bytes: Buffer;
}

type Told<Said> = Promise<{ data: Said }>;

/** What has become of a file that was ordered of reporting; 'lost': it has to be ordered again. */
export async function madeFile<Said extends { state: ExportRow['state']; fileId: string }>(
  files: FileStore,
  asking: Told<Said>,
): Promise<MadeFile<Said> | 'in work' | 'lost'> {
  const told = await asking.catch((error: unknown) => {
    if (error instanceof Refusal && error.report.code === ExportNotFound.code) return undefined;
    throw error;
  });
  if (!told || told.data.state === 'failed') return 'lost';
  if (told.data.state !== 'done') return 'in work';
  const { data: said } = told;
  const { fileId: id } = said;
  const stored = await files.open(id);
  if (!stored) return 'lost';
  const { name, contentType } = stored.meta;
  return { said, id, name, contentType, bytes: await buffer(stored.stream) };
}
