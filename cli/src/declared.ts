import { askings } from './asking/askings.js';
import { settlings } from './asking/settling.js';
import { writings } from './bulk/writings.js';
import { importings } from './importing/importings.js';
import { operating } from './operating.js';
import { reconciling } from './reconciling/reconcilings.js';
import { exportings, readings, type Reading } from './reading/readings.js';

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
