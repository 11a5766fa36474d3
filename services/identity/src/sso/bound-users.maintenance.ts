import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { IsNull, Not } from 'typeorm';
import { UserEntity } from '../user/user.entity.js';

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
  private readonly users = this.table(UserEntity);

  /** Undefined while nobody has come with this identity. By users_single_sign_on. */
  async idOf({ issuer, subject }: Identity): Promise<number | undefined> {
    const ssoSince = Not(IsNull());
    return (await this.users.find({ ssoIssuer: issuer, ssoSubject: subject, ssoSince }))?.id;
  }

  /**
   * Binds the migrated user of the verified address, who has not come yet, to the identity: from then on a change of
   * the address at the provider opens nobody else's account. Answers the user's id, undefined when there is none.
   */
  async bind(identity: Identity): Promise<number | undefined> {
    const { issuer, subject, email } = identity;
    if (email === undefined) return undefined;
    const unbound = { userName: email, ssoSince: Not(IsNull()), ssoSubject: IsNull() };
    const patch = { ssoIssuer: issuer, ssoSubject: subject, isConfirmed: true };
    const bound = await unlessDuplicate(() => this.users.update(unbound, patch));
    // undefined: the same person in two windows at once
    return bound === 0 ? undefined : this.idOf(identity);
  }
}
