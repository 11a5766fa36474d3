import { AggregatorRegistry } from 'prom-client';
import type { Figures } from '../../health/health.js';
import type { Metrics } from '../../health/metrics.js';
import type { Half } from './half.js';

/** The figures of this half, which has those of the process, and of the other one as if all were one thread's. */
export function figuresOfBoth({ registry }: Metrics, other: Pick<Half, 'figures'>): Figures {
  const metrics = async (): Promise<string> => {
    const own = await registry.getMetricsAsJSON();
    // what cannot be added up is of the process alone, and stays
    const kept = own.map((figure) =>
      figure.aggregator === 'omit' ? { ...figure, aggregator: 'first' as const } : figure,
    );
    return AggregatorRegistry.aggregate([kept, await other.figures()]).metrics();
  };
  return { registry: { contentType: registry.contentType, metrics } };
}
