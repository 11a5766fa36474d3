import { plainShape, rowHeight, type ListShape } from './shape';

const isDensity = (value: unknown): value is ListShape['density'] =>
  typeof value === 'string' && Object.hasOwn(rowHeight, value);

/** What was kept, as far as this release knows it; undefined: nothing that can be read. */
export function readShape(kept: string): ListShape | undefined {
  if (kept === '') return undefined;
  const { hidden, density } = JSON.parse(kept) as { hidden?: unknown; density?: unknown };
  return {
    hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : plainShape.hidden,
    density: isDensity(density) ? density : plainShape.density,
  };
}
