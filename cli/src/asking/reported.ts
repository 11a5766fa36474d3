import { ChangeReport } from '@kobodesk/contracts/kernel';
import type * as z from 'zod';
import { reader, type Reader } from '../reading/reader.js';

/** A change that may need a second person: the server says whether it waits for one, or is done. */
export const reported = (
  ask: (...given: Parameters<Reader['ask']>) => Promise<z.output<typeof ChangeReport>>,
): Reader =>
  reader({
    answer: ChangeReport,
    row: ChangeReport,
    hasRows: false,
    shows: ['message'],
    ask,
    lines: ({ message }) => [message],
    outcome: ({ waits }) => (waits ? 'waiting' : 'done'),
  });
