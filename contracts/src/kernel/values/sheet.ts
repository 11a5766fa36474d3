import * as z from 'zod';

/** What an uploaded sheet may be: a text file of rows, judged by its bytes. */
export interface SheetRule {
  readonly maxBytes: number;
  readonly messages: { readonly tooLarge: string; readonly notText: string };
}

/** The id of a sheet that the edge has kept; the edge alone gives it. */
export const keptSheet = (message: string) => z.string(message).regex(/^[0-9a-f]{32}$/, message);

export const sheetName = 'sheet.csv';

/** Whether a kept file is a sheet that this person uploaded for this organisation. */
export const isSheetOf = (
  file: { name: string; organisationId: number | null; owner: string },
  person: { organisationId: number | null; userName: string },
): boolean =>
  file.name === sheetName && file.organisationId === person.organisationId && file.owner === person.userName;
