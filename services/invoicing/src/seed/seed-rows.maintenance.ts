import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { keptName } from '../customer/customer-name.js';
import { demoCustomers, demoFooterOptions, demoGroups, demoRevenues } from './demo.js';

const yes = (flag: boolean | undefined): number => (flag ? 1 : 0);

interface Flags {
  unregistered?: boolean;
  selfService?: boolean;
  footer?: boolean;
}

/** Fills an empty installation. */
export class SeedRows extends CrossTenantRepository {
  async isEmpty(): Promise<boolean> {
    const rows = await this.query<{ n: number | string }>('SELECT COUNT(*) AS n FROM revenues');
    return Number(rows[0]?.n ?? 0) === 0;
  }

  async putDemo(): Promise<void> {
    for (const revenue of demoRevenues) {
      const flags = revenue as Flags;
      await this.run(
        `INSERT INTO revenues (id, organisation_id, parent_id, name, code, rate, decimal_precision, allow_unregistered,
         allow_self_service, requires_footer_option) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          revenue.id,
          revenue.organisationId,
          revenue.parentId,
          revenue.name,
          revenue.code,
          revenue.rate,
          revenue.precision,
          yes(flags.unregistered),
          yes(flags.selfService),
          yes(flags.footer),
        ],
      );
    }
    for (const customer of demoCustomers) {
      const flags = customer as Flags;
      await this.run(
        `INSERT INTO customers (id, organisation_id, ain, name, normalised_name, email, phone, address, is_unregistered,
         allow_self_service) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          customer.id,
          customer.organisationId,
          customer.ain,
          customer.name,
          keptName(customer.name),
          customer.email,
          customer.phone,
          flags.unregistered ? '' : '1 Airport Road, Lagos',
          yes(flags.unregistered),
          yes(flags.selfService),
        ],
      );
    }
    await this.putSmallThings();
  }

  private async putSmallThings(): Promise<void> {
    for (const { organisationId, name, value } of demoFooterOptions) {
      await this.run('INSERT INTO footer_options (organisation_id, name, value) VALUES (?, ?, ?)', [
        organisationId,
        name,
        value,
      ]);
    }
    for (const { id, organisationId, name } of demoGroups) {
      await this.run(
        'INSERT INTO revenue_groups (id, organisation_id, name, is_directorate) VALUES (?, ?, ?, 1)',
        [id, organisationId, name],
      );
    }
    for (const organisationId of [20, 10]) {
      await this.run('INSERT INTO invoice_counters (organisation_id, last_customer_number) VALUES (?, ?)', [
        organisationId,
        131,
      ]);
    }
  }
}
