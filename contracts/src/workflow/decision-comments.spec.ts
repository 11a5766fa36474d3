import { describe, expect, it } from '@jest/globals';
import { processCreditNotes } from '../invoicing/index.js';
import { longestComment } from '../kernel/index.js';
import { decideChange } from './change-requests.js';
import { processEdit, processVoid } from './invoice-requests.js';
import { decideRequest } from './requests.js';

const invoiceNumber = 'NAA-2026-0000001-ABC';

describe('what is said of a decision', () => {
  it.each([
    [decideRequest, { id: 'void-1', decision: 'decline' }],
    [processVoid, { activeWorkflowId: 1, invoiceNumber, status: 2 }],
    [processEdit, { invoiceEditId: 1, invoiceNumber, status: 2 }],
    [decideChange, { makeCheckerId: 1, status: 2 }],
    [processCreditNotes, { referenceNumbers: ['CN-1'], processStatus: 2 }],
  ])('is as long as it can be kept, and no longer: %#', ({ request }, decision) => {
    const said = (length: number) => request.safeParse({ ...decision, comment: 'x'.repeat(length) });
    expect(said(longestComment).success).toBe(true);
    expect(said(longestComment + 1).error?.issues).toMatchObject([
      { path: ['comment'], message: 'At most 1000 characters' },
    ]);
  });
});
