const [width, height, pad] = [88, 34, 3];

/**
 * The run of a figure over a period: its shape, without scales; the figure stands beside it. A line of SVG, because the
 * library of charts would hold the cards up by 90 kB.
 */
export function Spark({ data, colour }: { data: readonly number[]; colour: string }) {
  const most = Math.max(...data, 0) || 1;
  const points = data.map((value, at) => {
    const x = pad + (at * (width - 2 * pad)) / Math.max(1, data.length - 1);
    const y = height - pad - (Math.max(0, value) * (height - 2 * pad)) / most;
    return [x.toFixed(1), y.toFixed(1)] as const;
  });
  const line = points.map((point) => point.join(',')).join(' ');
  const [lastX, lastY] = points.at(-1) ?? [0, 0];
  return (
    <svg width={width} height={height} aria-hidden="true" style={{ flexShrink: 0 }}>
      <polygon
        points={`${pad},${height - pad} ${line} ${width - pad},${height - pad}`}
        fill={colour}
        opacity={0.1}
      />
      <polyline points={line} fill="none" stroke={colour} strokeWidth={1.5} strokeLinejoin="round" />
      <circle cx={lastX} cy={lastY} r={2.5} fill={colour} />
    </svg>
  );
}
