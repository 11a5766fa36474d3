import { askingGroups, askings } from './asking/askings.js';
import { settlingGroups, settlings } from './asking/settling.js';
import { writingGroups, writings } from './bulk/writings.js';
import { importingGroups, importings } from './importing/importings.js';
import { operating, operatingGroups } from './operating.js';
import { reconciling, reconcilingGroups } from './reconciling/reconcilings.js';
import { exportings, readingGroups, readings, type Reading } from './reading/readings.js';

/** Every command that answers by a schema. */
export const declared: readonly Reading[] = [
  ...readings,
  ...exportings,
  ...askings,
  ...settlings,
  ...reconciling,
  ...importings,
  ...writings,
  ...operating,
];

/** What the words before the last one say; a group stands after the one that it is in. */
export const groups: Readonly<Record<string, string>> = {
  ...readingGroups,
  ...askingGroups,
  ...settlingGroups,
  ...reconcilingGroups,
  ...importingGroups,
  ...writingGroups,
  ...operatingGroups,
};
