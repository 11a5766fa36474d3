import { describe, expect, it } from '@jest/globals';
import { listEndpoints } from '@kobodesk/contracts/notifications';
import type { Operation } from '@kobodesk/contracts/kernel';
import { createChange, decideChange, searchChanges } from '@kobodesk/contracts/workflow';
import type { Stage } from '../stage.js';
import { receiverName } from '../system-changes.js';
import { followReceiver } from './receiver.js';

const here = 'http://localhost:4711/webhooks';

/** What is asked of a product whose demo sends its events to this address. */
async function askedWhere(url: string, receiver: string | null = here): Promise<unknown[]> {
  const asked: unknown[] = [];
  const endpoint = { id: 3, name: receiverName, url, types: ['invoice.paid'] };
  const answers = new Map<Operation, unknown>([
    [listEndpoints, { data: [{ ...endpoint, id: 2, name: 'Ministry ledger' }, endpoint] }],
    [searchChanges, { results: [{ id: 12 }, { id: 9 }] }],
  ]);
  await followReceiver({
    receiver: receiver ?? undefined,
    as: async (_person: unknown, operation: Operation, input: unknown) => {
      if (operation === createChange || operation === decideChange) asked.push(input);
      return answers.get(operation) ?? {};
    },
    settle: async () => {},
  } as unknown as Stage);
  return asked;
}

describe("the demo's endpoint", () => {
  it('goes with the port of the start: one person asks, and another agrees', async () => {
    expect(await askedWhere('http://localhost:3001/webhooks')).toEqual([
      { entityTypeId: 32, payload: { id: 3, name: receiverName, url: here, types: ['invoice.paid'] } },
      expect.objectContaining({ makeCheckerId: 12, status: 1 }),
    ]);
  });

  it.each([
    ['it is there already', here, here],
    ['somebody gave it another address', 'https://agency.example/kobodesk', here],
    ['nothing may be sent to this machine', 'http://localhost:3001/webhooks', null],
  ])('stays where it is when %s', async (_why, url, receiver) => {
    expect(await askedWhere(url, receiver)).toEqual([]);
  });
});
