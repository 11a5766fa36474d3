import * as z from 'zod';
import {
  dataOf,
  operation,
  OptionalId,
  KeptPicture,
  permission,
  post,
  type PictureRule,
} from '../../kernel/index.js';
import { DomainTaken, NothingToSave, OrganisationNotFound, PictureMissing } from '../problems.js';

const megabyte = 1024 * 1024;
const maxBytes = 5 * megabyte;
const messages = {
  tooLarge: 'The image is larger than 5MB',
  notPicture: 'The image must be a JPG or PNG file',
};

/**
 * What the two pictures of a branding may be (rules/organisations-and-settings.md#branding); the screen and
 * the edge read the same rule.
 */
export const brandPictures = {
  Logo: {
    maxBytes,
    maxSide: 200,
    messages: { ...messages, tooWide: 'The logo dimensions cannot exceed 200 * 200 pixels' },
  },
  Background: {
    maxBytes,
    maxSide: 2500,
    messages: {
      ...messages,
      tooWide: 'The background image dimensions cannot exceed 2500 * 2500 pixels',
    },
  },
} as const satisfies Record<string, PictureRule>;
export type BrandPicture = keyof typeof brandPictures;

export const BrandingRecord = z.object({
  domainURL: z.string(),
  agencyId: z.number().nullable(),
  agencyCode: z.string(),
  agencyName: z.string(),
  logo: z.string(),
  logoURL: z.string(),
  backgroundURL: z.string(),
  /** '#rrggbb'; '' for the product's own */
  brandColour: z.string(),
});

/** Branding/CreateBranding. The edge checks and keeps the pictures first; their ids arrive as `Logo` and `Background`. */
export const saveBranding = operation('identity.branding.save', {
  summary: 'Sets the logo, the background, the colour and the web domain of an agency',
  kind: 'command',
  http: post('/api/Branding/CreateBranding'),
  pictures: brandPictures,
  access: permission('branding.manage'),
  request: z.object({
    AgencyId: OptionalId,
    Logo: KeptPicture.optional(),
    Background: KeptPicture.optional(),
    /** left out: stays as it is; empty: the agency has no domain any more */
    DomainURL: z.string().trim().max(2000).optional(),
    /** '#rrggbb'; left out: stays as it is; empty: the product's own again */
    Colour: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^(#[0-9a-f]{6})?$/, 'Please enter a colour as #RRGGBB')
      .optional(),
  }),
  response: dataOf(BrandingRecord).extend({ message: z.string() }),
  problems: [OrganisationNotFound, NothingToSave, PictureMissing, DomainTaken],
  touches: ['branding'],
});
