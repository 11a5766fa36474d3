import {
  DeadlineExceeded,
  Refusal,
  refusalOf,
  Unavailable,
  type Actor,
  type InputOf,
  type Operation,
  type ReplyOf,
} from '@kobodesk/contracts/kernel';
import { systemClock } from '../clock/clock.js';
import { traceparent } from '../tracing/tracing.js';
import { TransportError, type Transport } from '../transport/transport.js';
import { readReplyFrame, requestFrame, type ActorSeal, type Meta } from './frames.js';

const defaultDeadlineMs = 10_000;

export interface CallOptions {
  correlationId: string;
  idempotencyKey?: string;
  fingerprint?: string;
  deadlineMs?: number;
}

/** A refusal for want of an answer. People are told no more than that; as text, for a log, it says of what there was none, and why. */
export class Unanswered extends Refusal {
  readonly want: string;

  constructor({ reason, message }: TransportError) {
    super(refusalOf(reason === 'deadline' ? DeadlineExceeded : Unavailable).report);
    this.want = message;
  }

  override toString(): string {
    return `${super.toString()} (${this.want})`;
  }
}

/** Asks services. The typed form for services, the raw form (JSON text in, its bytes out) for the gateway. */
export class Caller {
  constructor(
    private readonly transport: Transport,
    private readonly seal: ActorSeal,
  ) {}

  /** Throws the Refusal that the operation answers, or SERVICE_UNAVAILABLE / DEADLINE_EXCEEDED. */
  async call<O extends Operation>(
    operation: O,
    actor: Actor,
    input: InputOf<O>,
    options: CallOptions,
  ): Promise<ReplyOf<O>> {
    const json = await this.forward(operation, actor, JSON.stringify(input ?? {}), options);
    return JSON.parse(json.toString()) as ReplyOf<O>;
  }

  async forward(
    operation: Operation,
    actor: Actor,
    inputJson: string,
    options: CallOptions,
  ): Promise<Buffer> {
    const limit = options.deadlineMs ?? operation.deadline ?? defaultDeadlineMs;
    // by real time, whatever day the demo is living through
    const deadline = systemClock.now().getTime() + limit;
    const meta: Meta = { correlationId: options.correlationId, deadline };
    if (options.idempotencyKey !== undefined) meta.idempotencyKey = options.idempotencyKey;
    if (options.fingerprint !== undefined) meta.fingerprint = options.fingerprint;
    const step = traceparent();
    if (step !== undefined) meta.traceparent = step;
    const frame = requestFrame(this.seal.sign(actor), meta, inputJson);
    try {
      return readReplyFrame(await this.transport.request(operation.name, frame, limit));
    } catch (error) {
      throw error instanceof TransportError ? new Unanswered(error) : error;
    }
  }
}
