import { Injectable } from '@nestjs/common';
import { roleOfTitle, titleNames } from '@kobodesk/contracts/identity';
import { customerServedItself, customerServesItself } from '@kobodesk/contracts/invoicing';
import { on } from '@kobodesk/chassis/events/on';
import { Letters } from '../account/letters.maintenance.js';
import { Revocations } from '../session/revocations.js';
import { Sessions } from '../session/sessions.maintenance.js';
import { CustomerStaff } from './customer-staff.js';
import { staffRoles } from './staff-roles.js';

/** Who works for a customer signs in for as long as the customer serves itself (rules/customers.md#people-of-a-customer). */
@Injectable()
export class StaffConsumers {
  constructor(private readonly revocations: Revocations) {}

  /** An account for each, and a letter to choose a password. An address that is somebody's already stays theirs. */
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

  /** Shuts everybody out; whoever is to sign in once the customer serves itself again is let in by hand. */
  readonly closed = on(
    customerServedItself,
    'identity.staff-shut-out',
    async ({ organisationId, customerId }, tx) => {
      const staff = tx.within(organisationId, CustomerStaff);
      for (const { id, fullName, email, status } of await staff.ofCustomer(customerId)) {
        if (!status) continue;
        await staff.switch(id, false);
        await tx.acrossTenants(Sessions).endAllOf(id, tx.now.getTime());
        tx.afterCommit(() => this.revocations.ofUser(id));
        await tx.audit({
          action: 'Deactivate staff',
          entity: 'customer staff',
          entityId: id,
          organisationId,
          description: `${fullName} (${email}) was deactivated: the customer serves itself no more`,
          before: { active: true },
          after: { active: false },
        });
      }
    },
  );
}
