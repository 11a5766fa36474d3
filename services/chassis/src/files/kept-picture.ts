import {
  isPicture,
  pieceBytes,
  RecordNotFound,
  refusalOf,
  type AnswerOf,
  type ReadKeptPicture,
  type RequestOf,
} from '@kobodesk/contracts/kernel';
import type { Work } from '../operations/call.js';
import { AllKeptFiles } from './kept-files.maintenance.js';

/** Answers `readKeptPicture`. Pictures are for everybody, e.g. on the page of a sign-in; other files are not there. */
export async function keptPicture(
  { fileId, piece }: RequestOf<ReadKeptPicture>,
  call: Pick<Work, 'acrossTenants'>,
): Promise<AnswerOf<ReadKeptPicture>> {
  const kept = call.acrossTenants(AllKeptFiles);
  const file = await kept.find(fileId);
  if (!file || !isPicture(file)) throw refusalOf(RecordNotFound);
  const body = piece === undefined ? '' : await kept.piece(fileId, piece);
  if (body === undefined) throw refusalOf(RecordNotFound);
  return { data: { contentType: file.contentType, pieces: Math.ceil(file.size / pieceBytes), body } };
}
