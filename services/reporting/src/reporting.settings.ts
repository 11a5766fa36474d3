import * as z from 'zod';

/** Settings of the reporting service. */
export const ReportingSettings = z.object({
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  /** an installed Chromium; without it the packaged one prints */
  PUPPETEER_EXECUTABLE_PATH: z.string().optional(),
  /** minutes that a download address lives */
  DOWNLOAD_MINUTES: z.coerce.number().int().min(1).max(1440).default(30),
});
export type ReportingSettings = z.output<typeof ReportingSettings>;
