import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The figures of one process, in Prometheus' text format at /metrics. */
export class Metrics {
  readonly registry = new Registry();
  readonly operations = new Histogram({
    name: 'kobodesk_operation_seconds',
    help: 'Time to answer an operation, by operation and outcome (ok or a problem code)',
    labelNames: ['operation', 'outcome'] as const,
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [this.registry],
  });
  readonly requests = new Histogram({
    name: 'kobodesk_http_seconds',
    help: 'Time to answer an HTTP request, by route and status',
    labelNames: ['route', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [this.registry],
  });
  readonly deadLetters = new Counter({
    name: 'kobodesk_dead_letters_total',
    help: 'Facts put aside after repeated failure',
    labelNames: ['service', 'consumer'] as const,
    registers: [this.registry],
  });

  readonly waitingLetters = new Gauge({
    name: 'kobodesk_dead_letters',
    help: 'Facts that could not be applied and wait for a decision; kind is payment or other',
    labelNames: ['service', 'consumer', 'kind'] as const,
    registers: [this.registry],
  });

  readonly waitingFacts = new Gauge({
    name: 'kobodesk_outbox_wait_seconds',
    help: 'How long the oldest fact has waited to be published; 0 when none waits',
    labelNames: ['service'] as const,
    registers: [this.registry],
  });

  /** A figure of one service's own. */
  counter(name: `kobodesk_${string}_total`, help: string): Pick<Counter, 'inc'> {
    const known = this.registry.getSingleMetric(name) as Counter | undefined;
    return known ?? new Counter({ name, help, registers: [this.registry] });
  }

  /** The same, of what there is and not of what has been. */
  gauge(name: `kobodesk_${string}`, help: string): Pick<Gauge, 'set'> {
    const known = this.registry.getSingleMetric(name) as Gauge | undefined;
    return known ?? new Gauge({ name, help, registers: [this.registry] });
  }

  constructor(withProcess = true) {
    // how late the event loop is, asked ten times a second: a hundred would be most of what an idle process does
    if (withProcess) collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 100 });
  }
}
