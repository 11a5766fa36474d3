import { defineService } from '@kobodesk/chassis/hosts/service-definition';
import { WorkflowModule } from './workflow.module.js';

/** Maker-checker and approval workflows. It answers no operation yet. */
export const workflow = defineService({
  name: 'workflow',
  module: WorkflowModule,
  handlers: [],
  database: { entities: [], migrations: [] },
});
