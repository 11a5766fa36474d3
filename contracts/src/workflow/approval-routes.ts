import * as z from 'zod';
import {
  change,
  dataOf,
  get,
  getWithEffect,
  Id,
  id,
  listOf,
  operation,
  OptionalId,
  OptionalText,
  paged,
  pageOf,
  permission,
  post,
  Report,
  typedName,
} from '../kernel/index.js';
import { LevelInUse, LevelNotFound, OwnSupervisor, WorkflowExists, WorkflowNotFound } from './problems.js';
import type { RequestKind } from './invoice-requests.js';

export interface WorkflowProcess {
  readonly id: number;
  readonly name: string;
  /** what of an invoice it decides */
  readonly kind: RequestKind | 'correction';
}

/** What a workflow can be for. */
export const workflowProcesses: readonly WorkflowProcess[] = [
  { id: 1, name: 'Void invoice', kind: 'void' },
  { id: 2, name: 'Edit invoice', kind: 'edit' },
  { id: 3, name: 'Correction', kind: 'correction' },
];

const access = permission('workflow.manage');
const touches = ['workflows'];
const supervisor = id('Please select a supervisor');

export const WorkflowRow = z.object({
  id: z.number(),
  name: z.string(),
  /** whose requests it decides */
  userId: z.number(),
  userName: z.string(),
  roleName: z.string(),
  agencyName: z.string(),
  process: z.string(),
  processId: z.number(),
  status: z.boolean(),
});
export type WorkflowRow = z.output<typeof WorkflowRow>;

export const searchWorkflows = operation('workflow.workflow.search', {
  summary: 'Approval workflows of the organisation',
  kind: 'query',
  http: post('/api/Workflow/GetAllWorkflowBDA'),
  access,
  request: paged(z.object({ searchQuery: OptionalText, agencyId: OptionalId }).default({})),
  response: pageOf(WorkflowRow),
});

const process = z.unknown().transform((value, context) => {
  const found = workflowProcesses.find(({ id: number, name }) =>
    [String(number), name].includes(String(value)),
  );
  if (found) return found;
  context.issues.push({ code: 'custom', message: 'Please select a workflow process', input: value });
  return z.NEVER;
});

export const saveWorkflow = operation('workflow.workflow.save', {
  summary: "Makes a user's workflow with its first level",
  kind: 'command',
  forPeople: true,
  http: post('/api/Workflow/CreateWorkflowBDA'),
  access,
  request: z.object({
    process,
    supervisorId: supervisor,
    name: typedName('Please input a workflow name', 100),
    userId: Id,
    agencyId: OptionalId,
    id: OptionalId,
  }),
  response: dataOf(z.object({ id: z.number().nullable() })).extend({ message: z.string() }),
  problems: [OwnSupervisor, WorkflowExists, WorkflowNotFound],
  touches,
});

export const newWorkflowChange = change(saveWorkflow, 9, 'Create Workflow');

export const listWorkflowLevels = operation('workflow.level.list', {
  summary: 'Who decides at each level of a workflow',
  kind: 'query',
  http: get('/api/Workflow/GetWorkflowLevelsBDA'),
  access,
  request: z.object({ workflowId: Id }),
  response: listOf(
    z.object({
      id: z.number(),
      workflowId: z.number(),
      workflowLevel: z.number(),
      personId: z.number(),
      personName: z.string(),
      supervisorId: z.number(),
    }),
  ),
  problems: [WorkflowNotFound],
});

export const listWorkflowProcesses = operation('workflow.process.list', {
  summary: 'What a workflow can be for',
  kind: 'query',
  http: get('/api/Workflow/GetWorkflowProcessBDA'),
  access,
  request: z.object({}),
  response: listOf(z.object({ id: z.number(), name: z.string() })),
});

export const addWorkflowLevel = operation('workflow.level.add', {
  summary: 'Adds a level above the others; the server numbers it',
  kind: 'command',
  forPeople: true,
  http: post('/api/Workflow/AddWorkflowLevelBDA'),
  access,
  request: z.object({
    supervisorId: supervisor,
    workflowId: Id,
    id: OptionalId,
    workflowLevel: z.unknown().optional(),
  }),
  response: dataOf(z.object({ id: z.number() })).extend({ message: z.string() }),
  problems: [WorkflowNotFound, OwnSupervisor],
  touches,
});

export const updateWorkflowLevel = operation('workflow.level.update', {
  summary: 'Gives a level another supervisor',
  kind: 'command',
  forPeople: true,
  http: post('/api/Workflow/UpdateWorkflowLevelBDA'),
  access,
  request: z.object({
    supervisorId: supervisor,
    id: Id,
    workflowId: Id,
    workflowLevel: z.unknown().optional(),
  }),
  response: Report,
  problems: [WorkflowNotFound, LevelNotFound, OwnSupervisor],
  touches,
});

export const deleteWorkflowLevel = operation('workflow.level.delete', {
  summary: 'Takes a level away; those above move down. Not while a request waits at it',
  kind: 'command',
  forPeople: true,
  http: getWithEffect('/api/Workflow/DeleteWorkflowLevelBDA'),
  access,
  request: z.object({ WorkflowLevelId: Id }),
  response: Report,
  problems: [LevelNotFound, LevelInUse],
  touches,
});

const toggle = z.object({ WorkflowId: Id });

const switching = {
  kind: 'command',
  forPeople: true,
  access,
  request: toggle,
  response: Report,
  problems: [WorkflowNotFound],
  touches,
} as const;
export const activateWorkflow = operation('workflow.workflow.activate', {
  ...switching,
  summary: 'Lets a workflow decide new requests',
  http: post('/api/Workflow/ActivateWorkflowBDA'),
});
export const deactivateWorkflow = operation('workflow.workflow.deactivate', {
  ...switching,
  summary: 'New requests go to the supervisor of the user instead; waiting ones are decided as they began',
  http: post('/api/Workflow/DeactivateWorkflowBDA'),
});
