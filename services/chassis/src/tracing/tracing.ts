import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '@kobodesk/contracts/kernel';
import type { Attributes, Context, Span, SpanContext } from '@opentelemetry/api';
import { Replay } from '../operations/idempotency.js';

/** One step of a call, as a trace shows it. */
export interface Step {
  name: string;
  /** who waits for whom: the edge and services answer a request, the database is asked */
  kind: 'answers' | 'asks';
  attributes: Attributes;
  /** W3C traceparent of the step that caused this one; without it, the step this code runs in */
  parent?: string | undefined;
}

/** What records steps while an endpoint is configured. */
interface Recorder {
  open(step: Step, parent: SpanContext | undefined): Span;
  close(): Promise<void>;
}

let recorder: Recorder | undefined;
const current = new AsyncLocalStorage<SpanContext>();

const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0[0-3]$/;
const sampled = 1;
const failed = 2;

const headerOf = ({ traceId, spanId }: SpanContext): string => `00-${traceId}-${spanId}-01`;

function contextOf(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId] = traceparentPattern.exec(traceparent ?? '') ?? [];
  return traceId && spanId ? { traceId, spanId, traceFlags: sampled, isRemote: true } : undefined;
}

/** False unless an endpoint is configured: then nothing of tracing is loaded, and nobody pays for it. */
export const isTracing = (): boolean => recorder !== undefined;

/** The traceparent that a message takes along; undefined outside of a step, and where nothing is traced. */
export function traceparent(): string | undefined {
  if (recorder === undefined) return undefined;
  const step = current.getStore();
  return step && headerOf(step);
}

/** Runs the work as a step of the trace; just runs it where nothing is traced. */
export async function inStep<T>(step: Step, work: () => Promise<T>): Promise<T> {
  if (recorder === undefined) return work();
  const span = recorder.open(step, contextOf(step.parent) ?? current.getStore());
  try {
    return await current.run(span.spanContext(), work);
  } catch (error) {
    note(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** A step of something that is already traced; work that nobody asked for (relays, health) makes no trace of its own. */
export const inStepOf = <T>(step: Step, work: () => Promise<T>): Promise<T> =>
  recorder === undefined || current.getStore() === undefined ? work() : inStep(step, work);

/** A refusal is an answer like any other, and so is the one that was given before; what nobody expected is a failure. */
function note(span: Span, error: unknown): void {
  if (error instanceof Replay) return;
  if (error instanceof Refusal) span.setAttribute('kobodesk.problem', error.report.code);
  if (!(error instanceof Refusal) || error.report.status >= 500) span.setStatus({ code: failed });
}

/**
 * Sends the steps of this process to an OTLP/HTTP collector from now on. Without an endpoint it does nothing. Answers what
 * sends the rest and ends it.
 */
export async function startTracing(
  endpoint: string | undefined,
  processName: string,
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined;
  recorder = await otlpRecorder(endpoint, processName);
  return async () => {
    const ending = recorder;
    recorder = undefined;
    await ending?.close();
  };
}

async function otlpRecorder(endpoint: string, processName: string): Promise<Recorder> {
  const [{ ROOT_CONTEXT, SpanKind, trace }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': processName }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('kobodesk');
  const kinds = { answers: SpanKind.SERVER, asks: SpanKind.CLIENT };
  const under = (parent: SpanContext | undefined): Context =>
    parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  return {
    open: ({ name, kind, attributes }, parent) =>
      tracer.startSpan(name, { kind: kinds[kind], attributes }, under(parent)),
    close: () => provider.shutdown(),
  };
}
