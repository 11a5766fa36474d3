import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { permissions, representativeTitle, systemRoles } from '@kobodesk/contracts/identity';
import { searchedName } from '@kobodesk/contracts/kernel';
import { In } from 'typeorm';
import { LocationEntity, StateEntity } from '../location/location.entity.js';
import { newOrganisation } from '../organisation/managed-organisations.maintenance.js';
import { OrganisationEntity } from '../organisation/organisation.entity.js';
import { KnownPermissionEntity, RoleEntity, RolePermissionEntity } from '../role/role.entity.js';
import { namesIn, newUser } from '../user/new-user.js';
import { UserEntity } from '../user/user.entity.js';
import { UserScopes } from '../user/user-scopes.js';
import { demoLocations, demoOrganisations, demoUsers } from './demo.js';
import { states } from './states.js';

/** of roles that come with the product */
const everyOrganisation = 0;

/** Fills what is empty. Written once per installation. */
export class SeedRows extends CrossTenantRepository {
  private readonly states = this.table(StateEntity);
  private readonly roles = this.table(RoleEntity);
  private readonly granted = this.table(RolePermissionEntity);
  private readonly organisations = this.table(OrganisationEntity);
  private readonly users = this.table(UserEntity);

  async isEmpty(table: 'states' | 'roles' | 'organisations'): Promise<boolean> {
    return !(await this[table].exists());
  }

  holdsUser(userNames: readonly string[]): Promise<boolean> {
    return this.users.exists({ userName: In(userNames) });
  }

  putStates(): Promise<void> {
    return this.states.insertAll(states.map((name) => ({ name })));
  }

  async putSystemRoles(): Promise<void> {
    for (const { name, vggRole, permissions: held } of systemRoles) {
      const draft = { name, searchedName: searchedName(name), vggRole, isActive: true };
      const roleId = await this.roles.insert({ ...draft, organisationId: everyOrganisation });
      await this.granted.insertAll(held.map((permission) => ({ roleId, permission })));
    }
  }

  /**
   * Permissions that came with a newer release are granted, once, to the roles of the product that hold them by
   * default. What an installation knows already is left as its administrators want it.
   */
  async grantNewPermissions(): Promise<void> {
    const known = this.table(KnownPermissionEntity);
    const codes = new Set((await known.list()).map(({ code }) => code));
    for (const { code } of permissions.filter((permission) => !codes.has(permission.code))) {
      await known.insert({ code });
      // what was there before this table was is granted where it is missing
      const held = systemRoles.filter((role) => role.permissions.includes(code)).map(({ name }) => name);
      const roles = await this.roles.list({ organisationId: everyOrganisation, name: In(held) });
      for (const { id: roleId } of roles) await this.grant({ roleId, permission: code });
    }
  }

  private async grant(right: RolePermissionEntity): Promise<void> {
    if (!(await this.granted.exists({ ...right }))) await this.granted.insert(right);
  }

  /** The organisation that runs the installation, and its super administrator, who has no password yet. */
  async putFirst({ name, userName }: { name: string; userName: string }) {
    const organisationId = await this.organisations.insert({
      ...newOrganisation,
      name,
      searchedName: searchedName(name),
      code: 'OPS',
      email: userName,
      phone: '',
      address: '',
      timeZone: 'Africa/Lagos',
      groupLabel: 'Directorate',
      isProvider: true,
      usesDirectorate: false,
      usesGroupLogo: false,
      qrPaymentEnabled: false,
    });
    const role = await this.roles.find({ organisationId: everyOrganisation, vggRole: 'superadmin' });
    const userId = await this.users.insert({
      ...newUser,
      ...namesIn({ firstName: 'First', lastName: 'Administrator' }),
      organisationId,
      userName,
      phoneNumber: '',
      roleId: role?.id ?? 0,
    });
    return { userId, organisationId };
  }

  async putDemoOrganisations(): Promise<void> {
    for (const { id, name, code, ...features } of demoOrganisations)
      await this.organisations.insert({
        ...newOrganisation,
        id,
        name,
        searchedName: searchedName(name),
        code,
        email: `revenue@${code.toLowerCase()}.test`,
        phone: '08000000000',
        address: `${name} House, Abuja`,
        timeZone: 'Africa/Lagos',
        groupLabel: 'Directorate',
        isProvider: features.isProvider ?? false,
        usesDirectorate: features.usesDirectorate ?? false,
        usesGroupLogo: features.usesGroupLogo ?? false,
        qrPaymentEnabled: features.qrPaymentEnabled ?? false,
      });
    for (const { state, ...location } of demoLocations) {
      const stateId = (await this.states.find({ name: state }))?.id ?? 0;
      const searched = searchedName(location.name);
      await this.table(LocationEntity).insert({
        ...location,
        searchedName: searched,
        stateId,
        isActive: true,
      });
    }
  }

  async putDemoUser(index: number, passwordHash: string): Promise<void> {
    const user = demoUsers[index];
    if (!user) return;
    const role = await this.roles.find({ organisationId: everyOrganisation, name: user.role });
    await this.users.insert({
      ...newUser,
      id: user.id,
      organisationId: user.organisationId,
      userName: user.userName,
      fullName: user.fullName,
      firstName: '',
      lastName: '',
      searchedName: searchedName(user.fullName),
      phoneNumber: '08012345678',
      roleId: role?.id ?? 0,
      supervisorUserName: user.supervisor ?? null,
      customerId: user.customerId ?? null,
      titleId: user.titleId ?? 0,
      representativeOf: user.titleId === representativeTitle ? (user.customerId ?? null) : null,
      passwordHash,
      isConfirmed: true,
    });
    const { id, organisationId, locationIds = [] } = user;
    await new UserScopes({ ...this.scope, organisationId }).set(id, { locationIds });
  }
}
