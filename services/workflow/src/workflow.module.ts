import { Module } from '@nestjs/common';
import { ChangeHandlers } from './change/change.handlers.js';
import { PolicyHandlers } from './policy/policy.handlers.js';

@Module({ providers: [ChangeHandlers, PolicyHandlers] })
export class WorkflowModule {}
