/** Shells that can be told to complete the words of kobodesk. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];
