import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

export class AllInvoices extends CrossTenantRepository {
  readonly table = 'invoices';
}
