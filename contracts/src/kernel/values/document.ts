import * as z from 'zod';

/** What an uploaded document may be: a PDF, or a picture (PNG or JPEG); judged by its bytes. */
export interface DocumentRule {
  readonly maxBytes: number;
  /** pixels of the longer side of a picture */
  readonly maxSide: number;
  readonly takesPdf: true;
  readonly messages: { readonly tooWide: string; readonly tooLarge: string; readonly notDocument: string };
}

/** The id of a document that the edge has kept; the edge alone gives it. */
export const keptDocument = (message: string) => z.string(message).regex(/^[0-9a-f]{32}$/, message);

/** Of every document that was uploaded, whatever it is called. */
export const documentName = 'document';

/** Whether a kept file is a document that this person uploaded for this organisation. */
export const isDocumentOf = (
  file: { name: string; organisationId: number | null; owner: string },
  person: { organisationId: number | null; userName: string },
): boolean =>
  file.name === documentName &&
  file.organisationId === person.organisationId &&
  file.owner === person.userName;
