import * as z from 'zod';
import {
  emailAddress,
  get,
  internal,
  operation,
  permission,
  post,
  Report,
  text,
} from '../../kernel/index.js';

/** Told to every edge after what the installation says of itself was saved. */
export const installationSavedTopic = 'installation-saved';

const short = z.string().trim().max(200, 'At most 200 characters').default('');
const OptionalEmail = z.union([z.literal(''), emailAddress()]).default('');
const OptionalPage = z
  .union([
    z.literal(''),
    z.url({ protocol: /^https$/, error: 'Please enter an address that begins with https://' }),
  ])
  .default('');

/** One of the legal texts; without a section it is the neutral one (rules/public-pages.md#legal-pages). */
const OwnText = z
  .object({
    revised: z.string().trim().max(60, 'At most 60 characters').default(''),
    sections: z
      .array(
        z.object({
          heading: text('Please enter a heading', 200),
          body: text('Please enter the text', 20_000),
        }),
      )
      .max(60, 'At most 60 sections')
      .default([]),
  })
  .prefault({});

/**
 * What the provider says of the installation. Whatever is empty is as the operator set it
 * (rules/organisations-and-settings.md#the-installation).
 */
export const InstallationTexts = z.object({
  company: short,
  dataProtectionEmail: OptionalEmail,
  support: z
    .object({ liveChat: OptionalPage, email: OptionalEmail, phone: short, messagingApp: OptionalPage })
    .prefault({}),
  legal: z.object({ privacy: OwnText, cookies: OwnText, awareness: OwnText }).prefault({}),
});
export type InstallationTexts = z.output<typeof InstallationTexts>;

export const nothingSaid: InstallationTexts = InstallationTexts.parse({});

export const getInstallation = operation('notifications.installation.get', {
  summary: 'Company, contacts and legal texts of the installation, as the provider set them',
  kind: 'query',
  http: get('/api/Installation/Get'),
  access: permission('installation.manage'),
  request: z.object({}),
  response: z.object({ data: InstallationTexts }),
});

export const readInstallation = operation('notifications.installation.read', {
  summary: 'The same for the edge, which writes it into every page',
  kind: 'query',
  access: internal,
  request: z.object({}),
  response: z.object({ data: InstallationTexts }),
});

export const saveInstallation = operation('notifications.installation.save', {
  summary: 'Says who runs the installation, whom to ask, and its legal texts',
  kind: 'command',
  http: post('/api/Installation/Save'),
  touches: ['installation'],
  access: permission('installation.manage'),
  request: InstallationTexts,
  response: Report,
});
