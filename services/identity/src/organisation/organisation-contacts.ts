import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { OrganisationContact } from '@kobodesk/contracts/identity';

interface Row {
  name: string;
  designation: string;
  phone_number: string;
  email_address: string;
}

/** Whom to reach at one organisation, in the order of the page. */
export class OrganisationContacts extends ScopedRepository {
  async list(): Promise<OrganisationContact[]> {
    const rows = await this.query<Row>(
      'SELECT name, designation, phone_number, email_address FROM organisation_contacts WHERE organisation_id = ? ORDER BY id',
      [this.organisationId],
    );
    return rows.map(({ name, designation, phone_number, email_address }) => ({
      name,
      designation,
      phoneNumber: phone_number,
      emailAddress: email_address,
    }));
  }

  async replace(contacts: readonly OrganisationContact[]): Promise<void> {
    await this.run('DELETE FROM organisation_contacts WHERE organisation_id = ?', [this.organisationId]);
    for (const { name, designation, phoneNumber, emailAddress } of contacts) {
      await this.run(
        `INSERT INTO organisation_contacts (organisation_id, name, designation, phone_number, email_address)
         VALUES (?, ?, ?, ?, ?)`,
        [this.organisationId, name, designation, phoneNumber, emailAddress],
      );
    }
  }
}
