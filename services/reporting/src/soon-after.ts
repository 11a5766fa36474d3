/**
 * Of what comes soon after each other nobody misses the first for a quarter of a second, and each lot costs a transaction: an invoice
 * that is raised and paid is told of six times (decisions/143).
 */
export const soonAfter = { apartMs: 250 };
