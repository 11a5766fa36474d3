import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

/** The client admins of one organisation who may sign in. */
export class ActiveAdmins extends ScopedRepository {
  list(): Promise<{ userId: number; userName: string; fullName: string }[]> {
    return this.query(
      `SELECT u.id AS userId, u.user_name AS userName, u.full_name AS fullName
       FROM users u JOIN roles r ON r.id = u.role_id
       WHERE u.organisation_id = ? AND u.is_active = 1 AND r.is_active = 1 AND u.customer_id IS NULL
       AND r.vgg_role = 'clientadmin' ORDER BY u.id`,
      [this.organisationId],
    );
  }
}
