import { buffer } from 'node:stream/consumers';
import { isPictureOf, pictureAddress } from '@kobodesk/contracts/kernel';
import type { FileStore, StoredFile } from './file-store.js';

export interface UploadedPicture {
  readonly file: StoredFile;
  readonly bytes: Buffer;
  /** under which it is shown, once it is kept */
  readonly address: string;
}

/** A picture that this person uploaded for this organisation, read to be kept. Any other file is not there for them. */
export async function uploadedPicture(
  files: FileStore,
  fileId: string,
  person: { organisationId: number | null; userName: string },
): Promise<UploadedPicture | undefined> {
  const upload = await files.open(fileId);
  if (!upload || !isPictureOf(upload.meta, person)) {
    upload?.stream.destroy();
    return undefined;
  }
  const address = pictureAddress(fileId, upload.meta.contentType);
  return { file: upload.meta, bytes: await buffer(upload.stream), address };
}
