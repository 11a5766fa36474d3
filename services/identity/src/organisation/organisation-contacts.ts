import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { OrganisationContact } from '@kobodesk/contracts/identity';
import { ContactEntity } from './organisation.entity.js';

/** Whom to reach at one organisation, in the order of the page. */
export class OrganisationContacts extends ScopedRepository {
  private readonly contacts = this.table(ContactEntity);

  async list(): Promise<OrganisationContact[]> {
    const rows = await this.contacts.list({}, { id: 'ASC' });
    return rows.map(({ id: _id, organisationId: _organisation, ...contact }) => contact);
  }

  async replace(contacts: readonly OrganisationContact[]): Promise<void> {
    await this.contacts.remove({});
    await this.contacts.insertAll(contacts);
  }
}
