import type { Revenue } from './revenues.js';

/** Top revenues on which a self-service customer may raise invoices: by themselves, or through a sub-revenue. */
export const selfServiceTops = (revenues: readonly Revenue[]): Revenue[] =>
  revenues.filter(
    (top) =>
      top.parentId === 0 &&
      (top.allowSelfService ||
        revenues.some(({ parentId, allowSelfService }) => parentId === top.id && allowSelfService)),
  );
