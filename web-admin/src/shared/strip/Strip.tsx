import Box, { type BoxProps } from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { fadingEdges } from '../theme/fadingEdges';

const edge = '32px';

/** Says on the element itself at which of its edges something is hidden. */
function sayEdges(strip: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = strip;
  const hides = { before: scrollLeft, after: scrollWidth - clientWidth - scrollLeft };
  for (const [name, hidden] of Object.entries(hides))
    // less than a pixel is a rounding
    strip.style.setProperty(`--${name}`, hidden < 1 ? '0px' : edge);
}

/** What stands in one line, and is pushed aside where it has no room: at the edge it is seen that it goes on. */
export function Strip({ children, sx, ...props }: Omit<BoxProps<'div'>, 'ref'>) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return undefined;
    const look = () => sayEdges(strip);
    strip.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    for (const one of [strip, ...strip.children]) sizes.observe(one);
    return () => {
      strip.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [children]);
  return (
    <Box
      ref={ref}
      {...props}
      sx={[
        { display: 'flex', overflowX: 'auto', scrollPaddingInline: edge, ...fadingEdges },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  );
}
