import { defineService } from '@kobodesk/chassis/hosts/service-definition';
import { ChangeHandlers } from './change/change.handlers.js';
import { Start1763000005000 } from './migrations/0001-start.js';
import { PolicyHandlers } from './policy/policy.handlers.js';
import { WorkflowModule } from './workflow.module.js';

/** Maker-checker and approval workflows. */
export const workflow = defineService({
  name: 'workflow',
  module: WorkflowModule,
  handlers: [ChangeHandlers, PolicyHandlers],
  database: { entities: [], migrations: [Start1763000005000] },
});
