import { TableRepository } from '@kobodesk/chassis/database/table-repository';
import { everybody } from './everybody.maintenance.js';

export class Invoices extends TableRepository {
  readonly others = everybody;
}
