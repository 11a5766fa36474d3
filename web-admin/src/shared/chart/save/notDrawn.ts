/** Marks what of a card is a control and no part of its picture. */
export const notDrawn = { 'data-not-drawn': '' } as const;
