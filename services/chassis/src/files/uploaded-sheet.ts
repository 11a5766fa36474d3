import { buffer } from 'node:stream/consumers';
import { isSheetOf } from '@kobodesk/contracts/kernel';
import type { FileStore } from './file-store.js';

/** A sheet that this person uploaded for this organisation, which is read once and not kept. Any other file is not there for them. */
export async function uploadedSheet(
  files: FileStore,
  fileId: string,
  person: { organisationId: number | null; userName: string },
): Promise<Buffer | undefined> {
  const upload = await files.open(fileId);
  if (!upload || !isSheetOf(upload.meta, person)) {
    upload?.stream.destroy();
    return undefined;
  }
  const bytes = await buffer(upload.stream);
  await files.remove(fileId);
  return bytes;
}
