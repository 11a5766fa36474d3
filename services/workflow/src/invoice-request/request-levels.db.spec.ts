import { describe, expect, it } from '@jest/globals';
import type { Actor } from '@kobodesk/contracts/kernel';
import {
  activateWorkflow,
  addWorkflowLevel,
  deactivateWorkflow,
  decideChange,
  deleteWorkflowLevel,
  findApprover,
  listRequestApprovers,
  listWorkflowLevels,
  listWorkflowProcesses,
  processEdit,
  saveWorkflow,
  searchChanges,
  searchWorkflows,
  setApprovalPolicy,
  updateWorkflowLevel,
} from '@kobodesk/contracts/workflow';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import {
  maker,
  permissions,
  supervisor,
  director,
  colleague,
  foreigner,
  invoiceRequests,
} from './invoice-request.builders.js';

describe('requests of invoices', () => {
  const world = invoiceRequests();
  const { make, decisions, newsOf } = world;

  describe('on the levels of a workflow', () => {
    let workflowId = 0;
    const levels = async () => (await world.service.call(listWorkflowLevels, colleague, { workflowId })).data;
    const save = (changes: object = {}) => ({
      name: 'Edits of Bashir',
      process: 'Edit invoice',
      userId: 504,
      supervisorId: 505,
      ...changes,
    });
    const decideEdit = (row: { id: number; invoiceNumber: string }, actor: Actor, status: 1 | 2 = 1) =>
      world.service.call(processEdit, actor, {
        invoiceEditId: row.id,
        invoiceNumber: row.invoiceNumber,
        status,
        comment: 'Seen',
      });

    it.each([
      [{ process: '' }, 'process', 'Please select a workflow process'],
      [{ supervisorId: '' }, 'supervisorId', 'Please select a supervisor'],
      [{ supervisorId: 999 }, 'supervisorId', 'Please select a supervisor'],
      // somebody of a customer
      [{ supervisorId: 510 }, 'supervisorId', 'Please select a supervisor'],
      [{ name: ' ' }, 'name', 'Please input a workflow name'],
    ])('refuses %j at %s: %s', async (changes, field, message) => {
      const report = await world.service.refused(saveWorkflow, colleague, save(changes));
      expect(report.fields?.[field]).toBe(message);
    });

    it('makes one workflow per user and process, with its first level', async () => {
      expect(
        (await world.service.refused(saveWorkflow, colleague, save({ supervisorId: 504 }))).message,
      ).toBe('A user cannot be their own supervisor');
      const made = await world.service.call(saveWorkflow, colleague, save());
      expect(made.message).toBe('Workflow created successfully');
      workflowId = made.data.id ?? 0;
      expect((await world.service.refused(saveWorkflow, colleague, save())).code).toBe('WORKFLOW_EXISTS');
      expect((await world.service.refused(saveWorkflow, foreigner, save())).status).toBe(400);
      expect(await levels()).toMatchObject([
        { workflowLevel: 1, personName: 'Super Visor', supervisorId: 505 },
      ]);
      const { results } = await world.service.call(searchWorkflows, colleague, {
        parameter: { searchQuery: 'bashir' },
      });
      expect(results).toMatchObject([{ name: 'Edits of Bashir', process: 'Edit invoice', status: true }]);
      expect((await world.service.call(searchWorkflows, foreigner, {})).totalCount).toBe(0);
      expect(
        (await world.service.call(listWorkflowProcesses, colleague, {})).data.map(({ name }) => name),
      ).toEqual(['Void invoice', 'Edit invoice', 'Correction']);
    });

    it('goes up level by level, strictly in order', async () => {
      const added = { workflowId, supervisorId: 506, id: 0, workflowLevel: 0 };
      expect((await world.service.call(addWorkflowLevel, colleague, added)).message).toBe(
        'Level added successfully',
      );
      const row = await make('edit');
      expect(row.levels).toBe(2);
      await expect(decideEdit(row, director)).rejects.toThrow('You dont have permission');
      expect((await decideEdit(row, supervisor)).message).toBe('Invoice update approved: it goes to level 2');
      expect(await decisions(row.subject)).toEqual([]);
      await expect(decideEdit(row, supervisor)).rejects.toThrow('You dont have permission');
      expect((await decideEdit(row, director)).message).toBe(
        'Invoice update approved. It has not been applied yet',
      );
      expect(await decisions(row.subject)).toHaveLength(1);
      const told = (await newsOf(row.invoiceNumber)).filter(({ state }) => state === 'waiting');
      expect(told.map(({ id, people, level }) => [id, people, level])).toEqual([
        [`edit-${row.id}`, ['supervisor@naa.test'], 1],
        [`edit-${row.id}`, ['director@naa.test'], 2],
      ]);
    });

    it('keeps a level that a request waits at, and moves the others down when one goes', async () => {
      const row = await make('edit');
      const [first, second] = await levels();
      const drop = { WorkflowLevelId: first?.id ?? 0 };
      expect((await world.service.refused(deleteWorkflowLevel, colleague, drop)).code).toBe('LEVEL_IN_USE');
      expect((await world.service.refused(deleteWorkflowLevel, foreigner, drop)).code).toBe(
        'LEVEL_NOT_FOUND',
      );
      await decideEdit(row, supervisor, 2);
      expect((await world.service.call(deleteWorkflowLevel, colleague, drop)).message).toBe(
        'Level deleted successfully',
      );
      expect(await levels()).toMatchObject([{ id: second?.id, workflowLevel: 1, supervisorId: 506 }]);
      const change = { id: second?.id ?? 0, workflowId, supervisorId: 505 };
      expect((await world.service.call(updateWorkflowLevel, colleague, change)).message).toBe(
        'Level updated successfully',
      );
      expect((await levels())[0]?.personName).toBe('Super Visor');
    });

    it('keeps the level that a request has gone up to, though the one below it was deleted', async () => {
      const added = { workflowId, supervisorId: 506, id: 0, workflowLevel: 0 };
      await world.service.call(addWorkflowLevel, colleague, added);
      const row = await make('edit');
      await decideEdit(row, supervisor);
      const [first, second] = await levels();
      await world.service.call(deleteWorkflowLevel, colleague, { WorkflowLevelId: first?.id ?? 0 });
      const drop = { WorkflowLevelId: second?.id ?? 0 };
      expect((await world.service.refused(deleteWorkflowLevel, colleague, drop)).code).toBe('LEVEL_IN_USE');
      await decideEdit(row, director);
      await world.service.call(updateWorkflowLevel, colleague, {
        id: drop.WorkflowLevelId,
        workflowId,
        supervisorId: 505,
      });
    });

    it('falls back to the supervisor while the workflow is off; without either nobody is found', async () => {
      const ask = async (actor: Actor) =>
        (await world.service.call(findApprover, actor, { kind: 'edit' })).data;
      await world.service.call(updateWorkflowLevel, colleague, {
        id: (await levels())[0]?.id ?? 0,
        workflowId,
        supervisorId: 506,
      });
      expect(await ask(maker)).toEqual({ userName: 'director@naa.test', way: [['director@naa.test']] });
      expect(await world.service.call(deactivateWorkflow, colleague, { WorkflowId: workflowId })).toEqual({
        message: 'Workflow deactivated successfully',
      });
      expect(await ask(maker)).toEqual({ userName: 'supervisor@naa.test', way: [['supervisor@naa.test']] });
      expect(await ask(anActor({ ...maker, supervisor: null }))).toBeNull();
      expect(await ask(supervisor)).toBeNull();
      const seen = async (actor: Actor) =>
        (await world.service.call(listRequestApprovers, actor, { kind: 'edit' })).data;
      expect(await seen(maker)).toEqual([{ id: 1, approver: 'supervisor@naa.test' }]);
      expect(await seen(anActor({ ...maker, supervisor: null }))).toEqual([]);
      await world.service.call(activateWorkflow, colleague, { WorkflowId: workflowId });
      expect(
        (await world.service.refused(activateWorkflow, foreigner, { WorkflowId: workflowId })).code,
      ).toBe('WORKFLOW_NOT_FOUND');
    });

    it('is put before a checker where the policy asks for one', async () => {
      await world.service.call(setApprovalPolicy, colleague, { entityTypeId: 9, isChecked: true });
      const checker = anActor({ ...director, permissions: [...permissions, 'change.check'] });
      const policy = async () =>
        (await world.service.call(searchChanges, checker, { EntityTypeId: 27 })).results.at(-1);
      const makeCheckerId = (await policy())?.id ?? 0;
      await world.service.call(decideChange, checker, { makeCheckerId, comment: 'Agreed', status: 1 });
      while ((await policy())?.outcome !== 'applied') await new Promise((resolve) => setImmediate(resolve));
      const made = await world.service.call(saveWorkflow, colleague, save({ userId: 503, name: 'Mine' }));
      expect(made).toEqual({ message: 'Workflow sent for approval successfully', data: { id: null } });
    });
  });
});
