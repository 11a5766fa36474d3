import * as z from 'zod';
import { internal } from '../operation/access.js';
import { dataOf } from '../operation/paging.js';

import { operation } from '../operation/operation.js';
import { KeptPicture } from './picture.js';

/** Bytes of a piece of a kept file: written as base64, one message carries it (NATS takes 1 MB unless told otherwise). */
export const pieceBytes = 192 * 1024;

/** Asks a service for a picture that it keeps, piece by piece. Refused with RECORD_NOT_FOUND where it keeps no such picture. */
export const readKeptPicture = (name: `${string}.${string}.${string}`, summary: string) =>
  operation(name, {
    summary,
    kind: 'query',
    access: internal,
    /** without a number of a piece only the description is answered */
    request: z.object({ fileId: KeptPicture, piece: z.number().int().min(0).optional() }),
    response: dataOf(
      z.object({ contentType: z.string(), pieces: z.number(), /** base64; '' for none */ body: z.string() }),
    ),
  });
export type ReadKeptPicture = ReturnType<typeof readKeptPicture>;
