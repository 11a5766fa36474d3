import { adminResetPassword } from './account/admin-reset-password.js';
import { changePassword } from './account/change-password.js';
import { confirmUser, sendUserConfirmation } from './account/confirm-user.js';
import { forgotPassword } from './account/forgot-password.js';
import { getUserByEmail } from './account/get-user-by-email.js';
import { authenticate, login } from './account/login.js';
import { logout } from './account/logout.js';
import { resetPassword } from './account/reset-password.js';
import { getBranding, readBrandPicture } from './branding/get-branding.js';
import { getLocation, getSetting, listLocations, listStates } from './location/locations.js';
import {
  getOrganisationProfile,
  nameOrganisations,
  listOrganisations,
  searchOrganisations,
} from './organisation/organisations.js';
import { actFor, listSessions, resolveSession, revokeSession } from './session/sessions.js';
import { identitySetUpOperations } from './set-up.js';
import { takeRate } from './rate/take-rate.js';
import {
  createPermission,
  editPermission,
  listPermissions,
  removePermission,
} from './role/own-permissions.js';
import {
  activateRole,
  deactivateRole,
  getRolePermissions,
  listRoles,
  listRolesWith,
  saveRole,
  searchRoles,
} from './role/roles.js';
import { beginSingleSignOn, finishSingleSignOn, lookUpSingleSignOn } from './sso/single-sign-on.js';
import {
  activateStaff,
  deactivateStaff,
  getStaffLocations,
  listStaffRoles,
  migrateStaff,
  saveStaff,
  searchStaff,
} from './staff/staff.js';
import { findActiveUser, listActiveAdmins } from './user/active-users.js';
import { getUser } from './user/get-user.js';
import {
  activateUser,
  deactivateUser,
  getUserScope,
  listSupervisors,
  saveUser,
  searchUsers,
} from './user/manage-users.js';

export * from './account/admin-reset-password.js';
export * from './account/change-password.js';
export * from './account/confirm-user.js';
export * from './account/forgot-password.js';
export * from './account/get-user-by-email.js';
export * from './account/login.js';
export * from './account/logout.js';
export * from './account/password-policy.js';
export * from './account/reset-password.js';
export * from './branding/get-branding.js';
export * from './default-roles.js';
export * from './default-routes.js';
export * from './location/locations.js';
export * from './organisation/organisations.js';
export * from './permissions.js';
export * from './problems.js';
export * from './rate/take-rate.js';
export * from './session/sessions.js';
export * from './set-up.js';
export * from './sso/single-sign-on.js';
export * from './staff/staff.js';
export * from './staff/staff-rules.js';
export * from './role/own-permissions.js';
export * from './role/roles.js';
export * from './user/active-users.js';
export * from './user/get-user.js';
export * from './user/manage-users.js';
export * from './user/manageable-roles.js';

export const identityOperations = [
  login,
  authenticate,
  logout,
  forgotPassword,
  resetPassword,
  changePassword,
  adminResetPassword,
  confirmUser,
  sendUserConfirmation,
  getUserByEmail,
  getBranding,
  readBrandPicture,
  searchOrganisations,
  listOrganisations,
  getOrganisationProfile,
  nameOrganisations,
  listLocations,
  getLocation,
  listStates,
  getSetting,
  resolveSession,
  actFor,
  takeRate,
  listSessions,
  revokeSession,
  getUser,
  findActiveUser,
  listActiveAdmins,
  searchUsers,
  saveUser,
  activateUser,
  deactivateUser,
  listSupervisors,
  getUserScope,
  listRoles,
  searchRoles,
  getRolePermissions,
  saveRole,
  activateRole,
  deactivateRole,
  listRolesWith,
  listPermissions,
  createPermission,
  editPermission,
  removePermission,
  listStaffRoles,
  getStaffLocations,
  searchStaff,
  saveStaff,
  activateStaff,
  deactivateStaff,
  migrateStaff,
  lookUpSingleSignOn,
  beginSingleSignOn,
  finishSingleSignOn,
  ...identitySetUpOperations,
];
