import { createPermission } from '../identity/role/own-permissions.js';
import { saveRole } from '../identity/role/roles.js';
import { saveUser } from '../identity/user/manage-users.js';
import { saveLocation } from '../identity/location/manage-locations.js';
import { saveRevenue } from '../invoicing/revenue/manage-revenues.js';
import { changeCreator, changeReference } from '../invoicing/correction/corrections.js';
import { createPartPayment, updatePartPayment, updateTicketClass } from '../invoicing/revenue/pricing.js';
import { createRevenueGroup } from '../invoicing/revenue/revenue-groups.js';
import { createSchedule } from '../notifications/schedule/schedules.js';
import { markInvoicePaid, markInvoicesPaid } from '../payments/mark-paid/mark-paid.js';
import { proposeReportSheet } from '../payments/mark-paid/report-sheet.js';
import {
  activateAccount,
  deactivateAccount,
  saveAccount,
} from '../settlement/account/settlement-accounts.js';
import { createSplits, updateSplit } from '../settlement/split/settlement-splits.js';
import { changeApprover } from './approver.js';
import { setApprovalPolicy } from './policies.js';
import { saveWorkflow } from './approval-routes.js';
import { permissionsOf, type Operation } from '../kernel/index.js';

/**
 * The operation that requests each type of change: CreateMakerChecker passes payloads on to it.
 */
const requesting = new Map<number, Operation>([
  [1, saveRole],
  [2, createPermission],
  [3, saveRole],
  [4, saveLocation],
  [5, saveRevenue],
  [6, createRevenueGroup],
  [7, saveAccount],
  [8, createSchedule],
  [9, saveWorkflow],
  [10, saveUser],
  [11, saveUser],
  [12, saveAccount],
  [14, createPartPayment],
  [15, updatePartPayment],
  [16, markInvoicePaid],
  [17, updateTicketClass],
  [18, markInvoicesPaid],
  [19, activateAccount],
  [20, deactivateAccount],
  [21, createSplits],
  [22, updateSplit],
  [23, proposeReportSheet],
  [24, changeReference],
  [25, changeCreator],
  [26, changeApprover],
  [27, setApprovalPolicy],
]);

export const operationOfChange = (changeType: number): Operation | undefined => requesting.get(changeType);

/** What somebody must hold who asks for a change of the type, and who checks one. */
export function permissionOfChange(changeType: number): string | undefined {
  const operation = operationOfChange(changeType);
  return operation && permissionsOf(operation.access)[0];
}

/** The types of change that somebody with these permissions may check. */
export const checkableTypes = (permissions: readonly string[]): number[] =>
  [...requesting.keys()].filter((type) => permissions.includes(permissionOfChange(type) ?? ''));
