import { describe, expect, it } from '@jest/globals';
import * as reporting from '@kobodesk/contracts/reporting';
import * as workflow from '@kobodesk/contracts/workflow';
import * as waiting from './useWaiting';

describe('the operations of the menu', () => {
  it.each([
    [waiting.searchRequests, workflow.searchRequests],
    [waiting.searchDeadLetters, reporting.searchDeadLetters],
  ])('have the routes of the contracts: %#', (own, { name, http }) => {
    expect(own).toMatchObject({ name, http: { method: http?.method, path: http?.path } });
  });
});
