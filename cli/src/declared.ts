import { askingGroups, askings } from './asking/askings.js';
import { writingGroups, writings } from './bulk/writings.js';
import { operating, operatingGroups } from './operating.js';
import { readingGroups, readings, type Reading } from './reading/readings.js';

/** Every command that answers by a schema. */
export const declared: readonly Reading[] = [...readings, ...askings, ...writings, ...operating];

/** What the first word of two says. */
export const groups: Readonly<Record<string, string>> = {
  ...readingGroups,
  ...askingGroups,
  ...writingGroups,
  ...operatingGroups,
};
