import { isDuplicate } from '@kobodesk/chassis/database/database';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

/** Whom the identity provider vouches for. */
export interface Identity {
  /** of the provider, an address */
  issuer: string;
  /** never given to anybody else by this issuer */
  subject: string;
  /** verified by the provider, lower case; undefined when it is not */
  email: string | undefined;
}

/** Users of single sign-on by their identity at the provider. */
export class BoundUsers extends CrossTenantRepository {
  /** Undefined while nobody has come with this identity. By users_single_sign_on. */
  async idOf({ issuer, subject }: Identity): Promise<number | undefined> {
    const [row] = await this.query<{ id: number }>(
      'SELECT id FROM users WHERE sso_issuer = ? AND sso_subject = ? AND sso_since_ms IS NOT NULL',
      [issuer, subject],
    );
    return row?.id;
  }

  /**
   * Binds the migrated user of the verified address, who has not come yet, to the identity: from then on a change of
   * the address at the provider opens nobody else's account. Answers the user's id, undefined when there is none.
   */
  async bind({ issuer, subject, email }: Identity): Promise<number | undefined> {
    if (email === undefined) return undefined;
    try {
      const { affected } = await this.run(
        `UPDATE users SET sso_issuer = ?, sso_subject = ?, is_confirmed = 1
         WHERE user_name = ? AND sso_since_ms IS NOT NULL AND sso_subject IS NULL`,
        [issuer, subject, email],
      );
      return affected === 1 ? await this.idOf({ issuer, subject, email }) : undefined;
    } catch (error) {
      // the same person in two windows at once
      if (isDuplicate(error)) return this.idOf({ issuer, subject, email });
      throw error;
    }
  }
}
