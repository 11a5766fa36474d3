import { expect, type Locator, type Page } from '@playwright/test';
import { dayAfter } from '@kobodesk/contracts/kernel';
import { dayIn } from '../src/shared/show/dates/days.js';

const field = (where: Page | Locator, label: string): Locator =>
  where.getByRole('textbox', { name: label, exact: true });

/** The field of a day; one that must be filled in has a star beside its label, which readers do not hear. */
export const dayField = field;

/** Writes a day, YYYY-MM-DD, into its field. */
export const fillDay = (where: Page | Locator, label: string, day: string): Promise<void> =>
  field(where, label).fill(day);

/** What the field shows: 22 Nov 2026. */
export const expectDay = (where: Page | Locator, label: string, text: string | RegExp): Promise<void> =>
  expect(field(where, label)).toHaveValue(text);

/** On which nobody has raised anything: the demo ends with the day on which the tests run. */
export const aDayToCome = (): Date => new Date(Date.now() + 155 * 86_400_000);

/** Today, or a day after it, by the clock of the demo's agencies: after midnight there it is still yesterday in UTC. */
export const today = (later = 0): string => dayAfter(dayIn(new Date(), 'Africa/Lagos'), later);

export const lastYear = (): number => Number(today().slice(0, 4)) - 1;
