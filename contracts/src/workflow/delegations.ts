import * as z from 'zod';
import {
  dataOf,
  Id,
  id,
  listOf,
  operation,
  OptionalFlag,
  Report,
  signedIn,
  lookedUp,
  written,
} from '../kernel/index.js';
import { DelegateNotFound } from './problems.js';

export const listDelegations = operation('workflow.delegation.list', {
  summary: 'Who stands in for the caller, and for whom the caller stands in',
  kind: 'query',
  forPeople: true,
  access: signedIn,
  /** those that held once, until they were over or were ended */
  request: z.object({ isOver: OptionalFlag }),
  response: listOf(
    z.object({
      id: z.number(),
      delegator: z.string(),
      delegate: z.string(),
      from: z.string(),
      until: z.string(),
      isMine: z.boolean(),
    }),
  ),
});

export const createDelegation = operation('workflow.delegation.create', {
  summary: "Lets somebody decide requests and changes in the caller's place for a span of time",
  kind: 'command',
  forPeople: true,
  access: signedIn,
  request: z
    .object({
      delegateId: id('Please select a user'),
      from: z.iso.datetime('Please enter a valid date'),
      until: z.iso.datetime('Please enter a valid date'),
    })
    .refine(({ from, until }) => from < until, {
      path: ['until'],
      message: 'The end must be after the beginning',
    }),
  response: dataOf(z.object({ id: z.number() })).extend({ message: z.string() }),
  problems: [DelegateNotFound],
  touches: ['delegations'],
});

export const endDelegation = operation('workflow.delegation.end', {
  summary: "Ends a delegation of the caller's at once",
  kind: 'command',
  forPeople: true,
  access: signedIn,
  request: z.object({ id: Id }),
  response: Report,
  problems: [DelegateNotFound],
  touches: ['delegations'],
});

export const delegationsResource = written(lookedUp('delegations', listDelegations), {
  create: createDelegation,
  remove: { operation: endDelegation, key: 'id' },
});
