import http from 'k6/http';

/**
 * Thresholds in milliseconds say something about one machine only. With BASELINE_URL (baseline/bare.mjs, started beside)
 * the scenarios measure the bare handler first and hold our p95 to a multiple of its median.
 */
export const baselineUrl = __ENV.BASELINE_URL || '';

const middle = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Median milliseconds of the bare handler, one request at a time; 0 without BASELINE_URL. */
export function bareMedian(body) {
  if (!baselineUrl) return 0;
  const headers = { 'Content-Type': 'application/json' };
  const once = () => http.post(baselineUrl, body, { headers, tags: { name: 'bare' } }).timings.duration;
  for (let warm = 0; warm < 50; warm += 1) once();
  return middle(Array.from({ length: 200 }, once));
}
