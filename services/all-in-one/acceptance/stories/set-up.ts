import { expect } from '@jest/globals';
import {
  activateLocation,
  activateRole,
  deactivateLocation,
  deactivateRole,
  getRolePermissions,
  saveRole,
  searchLocations,
  searchRoles,
} from '@kobodesk/contracts/identity';
import {
  activateRevenue,
  deactivateRevenue,
  saveRevenue,
  saveUnpaidLimit,
  searchRevenues,
  searchUnpaidLimits,
} from '@kobodesk/contracts/invoicing';
import {
  activateWorkflow,
  addWorkflowLevel,
  deactivateWorkflow,
  deleteWorkflowLevel,
  listWorkflowLevels,
  saveWorkflow,
  searchWorkflows,
  updateWorkflowLevel,
} from '@kobodesk/contracts/workflow';
import { by, story, type Story } from './a-story.js';

const foreigner = 'client.admin@fas.test';
const clerk = {
  as: 'client.user@naa.test',
  status: 403,
  message: 'You do not have the permission to access page!',
};
const message = (text: string) => ({ message: text });
const found = (row: object) => ({ results: expect.arrayContaining([expect.objectContaining(row)]) });

const roleMissing = { status: 404, message: 'The role was not found' };
const role = {
  agencyId: 20,
  roleName: 'Night Shift',
  vggRole: 'clientuser',
  permissionIds: ['invoice.search'],
  revenueIds: [],
  locationIds: [],
};

export const roles: readonly Story[] = [
  story(saveRole, {
    ask: role,
    answers: message('Role created successfully'),
    keeps: ['role', 'data.roleId'],
    refuses: [
      { ask: role, status: 409, message: 'A role with this name exists already' },
      { ask: { ...role, roleId: 999_999 }, ...roleMissing },
      { ...clerk, ask: role },
    ],
  }),
  story(searchRoles, {
    ask: { parameter: { searchQuery: 'Night' } },
    answers: found({ roleName: 'Night Shift' }),
  }),
  story(getRolePermissions, {
    ask: by('RoleId', 'role'),
    answers: { data: { roleName: 'Night Shift', status: true } },
    refuses: [
      { ask: { RoleId: 999_999 }, ...roleMissing },
      { as: foreigner, ask: by('RoleId', 'role'), ...roleMissing },
    ],
  }),
  story(deactivateRole, {
    ask: by('RoleId', 'role'),
    answers: message('Role deactivated successfully'),
    refuses: [
      { as: foreigner, ask: by('RoleId', 'role'), ...roleMissing },
      { ...clerk, ask: by('RoleId', 'role') },
    ],
  }),
  story(activateRole, {
    ask: by('RoleId', 'role'),
    answers: message('Role activated successfully'),
    refuses: [{ as: foreigner, ask: by('RoleId', 'role'), ...roleMissing }],
  }),
];

const locationMissing = {
  as: foreigner,
  ask: { LocationId: 203 },
  status: 404,
  message: 'The location was not found',
};

export const locations: readonly Story[] = [
  story(searchLocations, {
    ask: { pageSize: 10 },
    answers: found({ id: 203, status: true }),
    refuses: [clerk],
  }),
  story(deactivateLocation, {
    ask: { LocationId: 203 },
    answers: message('Location deactivated successfully'),
    refuses: [locationMissing, { ...clerk, ask: { LocationId: 203 } }],
  }),
  story(activateLocation, {
    ask: { LocationId: 203 },
    answers: message('Location activated successfully'),
    refuses: [locationMissing],
  }),
];

const revenueMissing = {
  as: foreigner,
  ask: { RevenueId: 113 },
  status: 404,
  message: 'The revenue was not found',
};
const revenue = { name: 'Apron Lighting', code: 'APL', rate: '1500', decimalPrecision: 2, agencyId: 20 };

export const revenues: readonly Story[] = [
  story(saveRevenue, {
    ask: revenue,
    answers: message('Service type created successfully'),
    refuses: [
      { ask: { ...revenue, id: 999_999 }, status: 404, message: 'The revenue was not found' },
      {
        ask: { ...revenue, revenueGroupId: 999_999 },
        status: 404,
        message: 'The revenue group was not found',
      },
    ],
  }),
  story(searchRevenues, {
    ask: { parameter: { searchQuery: 'Apron' } },
    answers: found({ name: 'Apron Lighting', rate: '1500' }),
    refuses: [clerk],
  }),
  story(deactivateRevenue, {
    ask: { RevenueId: 113 },
    answers: message('Service type deactivated successfully'),
    refuses: [revenueMissing, { ...clerk, ask: { RevenueId: 113 } }],
  }),
  story(activateRevenue, {
    ask: { RevenueId: 113 },
    answers: message('Service type activated successfully'),
    refuses: [revenueMissing],
  }),
];

export const limits: readonly Story[] = [
  story(saveUnpaidLimit, {
    ask: { count: 3, isAllLocation: false, locationIds: [202], status: true },
    answers: message('Setup created successfully'),
    refuses: [
      {
        ask: { id: 999_999, count: 3, locationIds: [202] },
        status: 404,
        message: 'The setup was not found',
      },
    ],
  }),
  story(searchUnpaidLimits, { ask: { pageSize: 10 }, answers: found({ count: 3 }), refuses: [clerk] }),
];

const routeMissing = { status: 404, message: 'The workflow was not found' };
const route = { process: 'Void invoice', name: 'Voids of the night', userId: 503, supervisorId: 505 };
const oneself = { status: 422, message: 'A user cannot be their own supervisor' };

export const approvalRoutes: readonly Story[] = [
  story(saveWorkflow, {
    ask: route,
    answers: message('Workflow created successfully'),
    keeps: ['route', 'data.id'],
    refuses: [
      { ask: route, status: 409, message: 'This user has a workflow for this process already' },
      { ask: { ...route, process: 'Edit invoice', supervisorId: 503 }, ...oneself },
    ],
  }),
  story(searchWorkflows, {
    ask: { pageSize: 100 },
    answers: found({ name: 'Voids of the night' }),
    refuses: [clerk],
  }),
  story(addWorkflowLevel, {
    ask: by('workflowId', 'route', { supervisorId: 504 }),
    answers: message('Level added successfully'),
    keeps: ['level', 'data.id'],
    refuses: [
      { as: foreigner, ask: by('workflowId', 'route', { supervisorId: 506 }), ...routeMissing },
      { ask: by('workflowId', 'route', { supervisorId: 503 }), ...oneself },
    ],
  }),
  story(listWorkflowLevels, {
    ask: by('workflowId', 'route'),
    answers: { data: expect.arrayContaining([expect.objectContaining({ supervisorId: 504 })]) },
    refuses: [{ as: foreigner, ask: by('workflowId', 'route'), ...routeMissing }],
  }),
  story(updateWorkflowLevel, {
    ask: (ids) => ({ id: ids.get('level'), workflowId: ids.get('route'), supervisorId: 505 }),
    answers: message('Level updated successfully'),
    refuses: [
      {
        ask: by('workflowId', 'route', { id: 999_999, supervisorId: 505 }),
        status: 404,
        message: 'The level was not found',
      },
    ],
  }),
  story(deleteWorkflowLevel, {
    ask: by('WorkflowLevelId', 'level'),
    answers: message('Level deleted successfully'),
    refuses: [{ ask: { WorkflowLevelId: 999_999 }, status: 404, message: 'The level was not found' }],
  }),
  story(deactivateWorkflow, {
    ask: by('WorkflowId', 'route'),
    answers: message('Workflow deactivated successfully'),
    refuses: [{ as: foreigner, ask: by('WorkflowId', 'route'), ...routeMissing }],
  }),
  story(activateWorkflow, {
    ask: by('WorkflowId', 'route'),
    answers: message('Workflow activated successfully'),
    refuses: [{ as: foreigner, ask: by('WorkflowId', 'route'), ...routeMissing }],
  }),
];
