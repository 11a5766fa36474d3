import { Injectable } from '@nestjs/common';
import { findActiveUser, getOrganisationProfile } from '@kobodesk/contracts/identity';
import { found, refusalOf, systemActor, wrongField } from '@kobodesk/contracts/kernel';
import {
  activateWorkflow,
  addWorkflowLevel,
  deactivateWorkflow,
  deleteWorkflowLevel,
  LevelInUse,
  LevelNotFound,
  listWorkflowLevels,
  listWorkflowProcesses,
  newWorkflowChange,
  OwnSupervisor,
  saveWorkflow,
  searchWorkflows,
  updateWorkflowLevel,
  WorkflowExists,
  WorkflowNotFound,
  workflowProcesses,
} from '@kobodesk/contracts/workflow';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { recordsOf } from '@kobodesk/chassis/changes/records';
import type { Call, Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { ApprovalRoutes, type Supervisor } from './approval-routes.js';

const record = recordsOf('workflow', { created: ['Create', 'created'] });

const NewWorkflow = z.object({
  name: z.string(),
  processId: z.number(),
  userId: z.number(),
  userName: z.string(),
  roleName: z.string(),
  agencyName: z.string(),
  supervisor: z.object({ userId: z.number(), userName: z.string(), fullName: z.string() }),
});

type Asking = Pick<Work, 'actor' | 'ask'>;

/** An active user of the organisation itself; anybody else, its customers' staff too, is not a choice of the form. */
async function personOf(
  call: Asking,
  userId: number,
  field: string,
): Promise<Supervisor & { roleName: string }> {
  const { organisationId } = call.actor;
  const { data } = await call.ask(findActiveUser, { userId }, systemActor('workflow', organisationId));
  if (data?.isStaff) return data;
  throw wrongField(field, field === 'supervisorId' ? 'Please select a supervisor' : 'Please select a user');
}

/** Workflow set-up: whose requests go to whom, level by level (rules/approvals.md#workflows). */
@Injectable()
export class ApprovalRouteHandlers {
  readonly newWorkflow = changes(newWorkflowChange, NewWorkflow, async ({ supervisor, ...workflow }, tx) => {
    const workflows = tx.of(ApprovalRoutes);
    const id = await workflows.insert(workflow);
    if (id === undefined) throw refusalOf(WorkflowExists);
    await workflows.addLevel(id, supervisor);
    await tx.audit(
      record.wasCreated(id, `${workflow.name} of ${workflow.userName}`, {
        ...workflow,
        'level 1': supervisor.fullName,
      }),
    );
    return id;
  });

  readonly search = handle(searchWorkflows, async ({ parameter, from, pageSize }, call) => {
    const { rows, total } = await call.read(ApprovalRoutes).page(parameter.searchQuery, { from, pageSize });
    return found(rows, total);
  });

  readonly save = handle(saveWorkflow, async (input, call) => {
    if (input.id !== undefined && !(await call.read(ApprovalRoutes).find(input.id)))
      call.refuse(WorkflowNotFound);
    // its process and name are locked once it exists
    if (input.id !== undefined) call.refuse(WorkflowExists);
    if (input.supervisorId === input.userId) call.refuse(OwnSupervisor);
    const [user, supervisor] = await Promise.all([
      personOf(call, input.userId, 'userId'),
      personOf(call, input.supervisorId, 'supervisorId'),
    ]);
    const organisationId = call.actor.organisationId ?? 0;
    const { data: agency } = await call.ask(
      getOrganisationProfile,
      { organisationId },
      systemActor('workflow', organisationId),
    );
    const { userId, userName, fullName } = supervisor;
    return propose(
      call,
      this.newWorkflow,
      {
        title: `${input.name}: ${input.process.name}`,
        after: { name: input.name, process: input.process.name, user: user.userName, supervisor: userName },
        payload: {
          name: input.name,
          processId: input.process.id,
          userId: user.userId,
          userName: user.userName,
          roleName: user.roleName,
          agencyName: agency.name,
          supervisor: { userId, userName, fullName },
        },
      },
      record.created,
    );
  });

  readonly levels = handle(listWorkflowLevels, async ({ workflowId }, call) => {
    const workflows = call.read(ApprovalRoutes);
    if (!(await workflows.find(workflowId))) call.refuse(WorkflowNotFound);
    const rows = await workflows.levels(workflowId);
    return {
      data: rows.map((row) => ({
        id: row.id,
        workflowId: row.workflow_id,
        workflowLevel: row.level,
        personId: row.supervisor_id,
        personName: row.supervisor_name,
        supervisorId: row.supervisor_id,
      })),
    };
  });

  readonly processes = handle(listWorkflowProcesses, async () => ({
    data: workflowProcesses.map(({ id, name }) => ({ id, name })),
  }));

  readonly addLevel = handle(addWorkflowLevel, async (input, call) => {
    const workflow =
      (await call.read(ApprovalRoutes).find(input.workflowId)) ?? call.refuse(WorkflowNotFound);
    if (workflow.userId === input.supervisorId) call.refuse(OwnSupervisor);
    const supervisor = await personOf(call, input.supervisorId, 'supervisorId');
    return call.write(async (tx) => {
      const id = await tx.of(ApprovalRoutes).addLevel(workflow.id, supervisor);
      await tx.audit({
        action: 'Add workflow level',
        entity: 'workflow',
        entityId: workflow.id,
        description: `${supervisor.fullName} was added to workflow ${workflow.name}`,
      });
      return { message: 'Level added successfully', data: { id } };
    });
  });

  readonly updateLevel = handle(updateWorkflowLevel, async (input, call) => {
    const workflows = call.read(ApprovalRoutes);
    const workflow = (await workflows.find(input.workflowId)) ?? call.refuse(WorkflowNotFound);
    const level = (await workflows.level(input.id)) ?? call.refuse(LevelNotFound);
    if (level.workflow_id !== workflow.id) call.refuse(LevelNotFound);
    if (workflow.userId === input.supervisorId) call.refuse(OwnSupervisor);
    const supervisor = await personOf(call, input.supervisorId, 'supervisorId');
    return call.write(async (tx) => {
      await tx.of(ApprovalRoutes).setSupervisor(level.id, supervisor);
      await tx.audit({
        action: 'Change workflow level',
        entity: 'workflow',
        entityId: workflow.id,
        description: `${supervisor.fullName} took level ${level.level} of workflow ${workflow.name} over from ${level.supervisor_name}`,
        before: { supervisor: level.supervisor_name },
        after: { supervisor: supervisor.fullName },
      });
      return { message: 'Level updated successfully' };
    });
  });

  readonly deleteLevel = handle(deleteWorkflowLevel, ({ WorkflowLevelId }, call) =>
    call.write(async (tx) => {
      const workflows = tx.of(ApprovalRoutes);
      const level = (await workflows.level(WorkflowLevelId)) ?? call.refuse(LevelNotFound);
      if (await workflows.isWaitedFor(level)) call.refuse(LevelInUse);
      await workflows.removeLevel(level);
      await tx.audit({
        action: 'Delete workflow level',
        entity: 'workflow',
        entityId: level.workflow_id,
        description: `Level ${level.level} was deleted`,
        before: { supervisor: level.supervisor_name },
      });
      return { message: 'Level deleted successfully' };
    }),
  );

  readonly activate = handle(activateWorkflow, ({ WorkflowId }, call) => toggle(call, WorkflowId, true));
  readonly deactivate = handle(deactivateWorkflow, ({ WorkflowId }, call) => toggle(call, WorkflowId, false));
}

type Toggle = Call<typeof activateWorkflow> | Call<typeof deactivateWorkflow>;

function toggle(call: Toggle, id: number, isActive: boolean): Promise<{ message: string }> {
  const asked = call as Call<typeof activateWorkflow>;
  return asked.write(async (tx) => {
    const workflow = (await tx.of(ApprovalRoutes).find(id)) ?? asked.refuse(WorkflowNotFound);
    await tx.of(ApprovalRoutes).setActive(id, isActive);
    await tx.audit(record.wasSwitched(id, workflow.name, workflow.status, isActive));
    return record.switched(isActive);
  });
}
