import * as z from 'zod';

/** What an uploaded picture may be: a PNG or a JPEG, judged by its bytes. */
export interface PictureRule {
  readonly maxBytes: number;
  /** pixels of the longer side */
  readonly maxSide: number;
  readonly messages: { readonly tooWide: string; readonly tooLarge: string; readonly notPicture: string };
}

/** The id of a picture that the edge has kept; the edge alone gives it. */
export const KeptPicture = z.string().regex(/^[0-9a-f]{32}$/);

const kept = /^\/api\/File\/Image\/([0-9a-f]{32})\.(?:png|jpg)$/;

/** The address under which a kept picture is shown. */
export const pictureAddress = (fileId: string, contentType: string): string =>
  `/api/File/Image/${fileId}.${contentType === 'image/png' ? 'png' : 'jpg'}`;

/** The kept file behind an address; undefined for the pictures that come with the product. */
export const pictureFile = (address: string): string | undefined => kept.exec(address)?.[1];

/** Whether a kept file is a picture at all, which anybody may be shown. */
export const isPicture = ({ name }: { name: string }): boolean => name.startsWith('brand-picture.');

/** Whether a kept file is a picture that this person uploaded for this organisation. */
export const isPictureOf = (
  file: { name: string; organisationId: number | null; owner: string },
  person: { organisationId: number | null; userName: string },
): boolean =>
  isPicture(file) && file.organisationId === person.organisationId && file.owner === person.userName;
