/** How far a bar, a line or a part goes that shows an amount; the amount itself is never reckoned with as a float. */
export const drawn = (text: string): number => Number(text);
