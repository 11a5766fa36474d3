import { Injectable } from '@nestjs/common';
import {
  findActiveUser,
  getUser,
  listActiveAdmins,
  listActiveHolders,
  mostHolders,
  listUserAddresses,
  type ActiveUser,
} from '@kobodesk/contracts/identity';
import { customerRoles } from '@kobodesk/contracts/kernel';
import { handle } from '@kobodesk/chassis/operations/handle';
import { ActiveAdmins, Holders, UserAddresses } from './active-admins.js';
import type { User } from './user.js';
import { Users } from './users.maintenance.js';

@Injectable()
export class UserHandlers {
  readonly get = handle(getUser, async ({ userId }, call) => {
    const user = await call.acrossTenants(Users).find(userId);
    const isForeign =
      call.actor.organisationId !== null && user?.organisationId !== call.actor.organisationId;
    if (!user || isForeign) return { data: null };
    const { userName, fullName, organisationId, roleName, isActive, permissions } = user;
    return { data: { userId, userName, fullName, organisationId, roleName, isActive, permissions } };
  });

  readonly findActive = handle(findActiveUser, async ({ userId, email }, call) => {
    const users = call.acrossTenants(Users);
    const user = userId === undefined ? await users.findByName(email ?? '') : await users.find(userId);
    const isOurs = user?.isActive === true && user.organisationId === call.actor.organisationId;
    return { data: isOurs ? activeUserOf(user) : null };
  });

  readonly admins = handle(listActiveAdmins, async (_input, call) => ({
    data: await call.read(ActiveAdmins).list(),
  }));

  readonly holders = handle(listActiveHolders, async ({ permission }, call) => {
    const ids = await call.read(Holders).of(permission, mostHolders);
    const found = await call.acrossTenants(Users).findAll(ids);
    return { data: found.filter(({ isActive }) => isActive).map(activeUserOf) };
  });

  readonly addresses = handle(listUserAddresses, async ({ userIds }, call) => ({
    data: await call.read(UserAddresses).among(userIds),
  }));
}

const activeUserOf = (user: User): ActiveUser => ({
  userId: user.id,
  userName: user.userName,
  fullName: user.fullName,
  roleName: user.roleName,
  vggRole: user.vggRole,
  isStaff: user.customerId === null && !customerRoles.includes(user.vggRole),
  isConfirmed: user.isConfirmed,
  supervisor: user.supervisor,
  permissions: [...user.permissions],
  locationIds: user.locationIds && [...user.locationIds],
  revenueIds: user.revenueIds && [...user.revenueIds],
});
