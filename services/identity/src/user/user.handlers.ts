import { Injectable } from '@nestjs/common';
import { getUser } from '@kobodesk/contracts/identity';
import { handle } from '@kobodesk/chassis/operations/handle';
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
}
