/**
 * A strip that can be pushed aside fades where it goes on: `--before` and `--after` say how wide, and are not set where
 * nothing is hidden.
 */
export const fadingEdges = {
  maskImage: `linear-gradient(to right, ${[
    'transparent calc(0.4 * var(--before, 0px))',
    'black var(--before, 0px)',
    'black calc(100% - var(--after, 0px))',
    'transparent calc(100% - 0.4 * var(--after, 0px))',
  ].join(', ')})`,
} as const;
