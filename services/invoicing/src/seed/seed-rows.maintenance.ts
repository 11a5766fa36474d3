import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { CustomerEntity, CustomerKeyEntity } from '../customer/customer.entity.js';
import { keysOf } from '../customer/customer-keys.js';
import { keptName } from '../customer/customer-name.js';
import { RevenueEntity } from '../revenue/revenue.entity.js';
import { RevenueGroupEntity } from '../revenue-group/revenue-group.entity.js';
import { FooterOptionEntity } from '../settings/footer-option.entity.js';
import { demoCustomers, demoFooterOptions, demoGroups, demoRevenues } from './demo.js';

interface Flags {
  unregistered?: boolean;
  selfService?: boolean;
  footer?: boolean;
}

/** Fills an empty installation. */
export class SeedRows extends CrossTenantRepository {
  private readonly revenues = this.table(RevenueEntity);

  async isEmpty(): Promise<boolean> {
    return !(await this.revenues.exists());
  }

  async putDemo(): Promise<void> {
    await this.revenues.insertAll(
      demoRevenues.map(({ precision, ...revenue }) => {
        const { unregistered = false, selfService = false, footer = false } = revenue as Flags;
        return {
          id: revenue.id,
          organisationId: revenue.organisationId,
          parentId: revenue.parentId,
          name: revenue.name,
          code: revenue.code,
          erpCode: '',
          economicCode: '',
          rate: revenue.rate,
          decimalPrecision: precision,
          terms: 0,
          taxInclusive: false,
          allowUnRegisterCustomer: unregistered,
          allowSelfService: selfService,
          requiresFooterOption: footer,
          revenueGroupId: null,
          isActive: true,
        };
      }),
    );
    await this.table(CustomerEntity).insertAll(
      demoCustomers.map((customer) => {
        const { unregistered = false, selfService = false } = customer as Flags;
        return {
          id: customer.id,
          organisationId: customer.organisationId,
          ain: customer.ain,
          name: customer.name,
          normalisedName: keptName(customer.name),
          categoryId: 1,
          typeId: 1,
          email: customer.email,
          phone: customer.phone,
          address: unregistered ? '' : '1 Airport Road, Lagos',
          rcNumber: '',
          incorporatedOn: null,
          accountCode: '',
          debtRecovery: '0',
          isUnregistered: unregistered,
          allowSelfService: selfService,
          isActive: true,
        };
      }),
    );
    await this.table(CustomerKeyEntity).insertAll(
      demoCustomers.flatMap(({ id: customerId, organisationId, ...customer }) =>
        keysOf({ ...customer, rcNumber: '' }).map(({ kind, text: keyText }) => ({
          organisationId,
          kind,
          keyText,
          customerId,
        })),
      ),
    );
    await this.putSmallThings();
  }

  private async putSmallThings(): Promise<void> {
    await this.table(FooterOptionEntity).insertAll(
      demoFooterOptions.map(({ organisationId, name, value }) => ({
        organisationId,
        optionName: name,
        optionValue: value,
      })),
    );
    await this.table(RevenueGroupEntity).insertAll(
      demoGroups.map(({ id, organisationId, name }) => ({
        id,
        organisationId,
        name,
        isDirectorate: true,
        logo: '',
      })),
    );
    for (const organisationId of [20, 10]) {
      await this.run('INSERT INTO invoice_counters (organisation_id, last_customer_number) VALUES (?, ?)', [
        organisationId,
        131,
      ]);
    }
  }
}
