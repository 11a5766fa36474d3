import type { Operation } from '../kernel/index.js';

/**
 * The operation that requests each type of change: CreateMakerChecker passes payloads on to it. A type that is absent
 * has no operation yet, and is refused.
 */
const requesting = new Map<number, Operation>();

export const operationOfChange = (changeType: number): Operation | undefined => requesting.get(changeType);
