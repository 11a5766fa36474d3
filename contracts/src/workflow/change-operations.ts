import { saveLocation } from '../identity/location/manage-locations.js';
import { saveRevenue } from '../invoicing/revenue/manage-revenues.js';
import { createPartPayment, updatePartPayment, updateTicketClass } from '../invoicing/revenue/pricing.js';
import { createRevenueGroup } from '../invoicing/revenue/revenue-groups.js';
import type { Operation } from '../kernel/index.js';

/**
 * The operation that requests each type of change: CreateMakerChecker passes payloads on to it. A type that is absent
 * has no operation yet, and is refused.
 */
const requesting = new Map<number, Operation>([
  [4, saveLocation],
  [5, saveRevenue],
  [6, createRevenueGroup],
  [14, createPartPayment],
  [15, updatePartPayment],
  [17, updateTicketClass],
]);

export const operationOfChange = (changeType: number): Operation | undefined => requesting.get(changeType);
