import { Injectable } from '@nestjs/common';
import { roleOfTitle, titleNames } from '@kobodesk/contracts/identity';
import { customerServesItself } from '@kobodesk/contracts/invoicing';
import { on } from '@kobodesk/chassis/events/on';
import { Letters } from '../account/letters.maintenance.js';
import { CustomerStaff } from './customer-staff.js';
import { staffRoles } from './staff-roles.js';

/**
 * Who works for a customer that serves itself from now on gets a sign-in account, and is asked by letter to choose a
 * password. An address that is somebody's already stays theirs (rules/customers.md#people-of-a-customer).
 */
@Injectable()
export class StaffConsumers {
  readonly opened = on(
    customerServesItself,
    'identity.staff-accounts',
    async ({ organisationId, customerId, staff }, tx) => {
      const roles = await staffRoles(tx);
      for (const person of staff) {
        const role = roles.find(({ vggRole }) => vggRole === roleOfTitle(person.titleId));
        if (!role) continue;
        const id = await tx
          .within(organisationId, CustomerStaff)
          .insert({ ...person, roleId: role.id, customerId, locationIds: [] });
        if (id === undefined) continue;
        await tx.acrossTenants(Letters).queue('confirmation', id);
        await tx.audit({
          action: 'Create staff',
          entity: 'customer staff',
          entityId: id,
          organisationId,
          description: `${person.firstName} ${person.lastName} (${person.email}) was added to the staff of a customer`,
          after: { title: titleNames.get(person.titleId) ?? '', email: person.email, role: role.name },
        });
      }
    },
  );
}
