import { useEffect, useState, type ComponentType } from 'react';

/**
 * A part that comes after the page that shows it; undefined until it is there, and where it cannot be had. Without Suspense:
 * what stands in the page before its script is taken over as it is.
 */
export function useLater<Props>(
  // the same function each time
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted = true,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<{ Part: ComponentType<Props> }>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    load().then(
      ({ default: Part }) => {
        if (!isLeft) setPart({ Part });
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [load, isWanted]);
  return part?.Part;
}
