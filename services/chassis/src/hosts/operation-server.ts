import { EventEmitter } from 'node:events';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { refusalOf, Unavailable } from '@kobodesk/contracts/kernel';
import { factHandler } from '../events/consuming.js';
import type { EventBus, FactHandler } from '../events/bus.js';
import type { Consumer } from '../events/on.js';
import { lineHandler, linesOf } from '../events/taking/line.js';
import { pingOf } from '../health/answering.js';
import { answerFrame, problemFrame } from '../operations/frames.js';
import type { ServiceContext } from '../operations/context.js';
import type { Handler } from '../operations/handle.js';
import { answer } from '../operations/pipeline.js';
import type { Transport } from '../transport/transport.js';

/** What the framework's users may listen to: every handler is reached; the service stops. */
interface Signs extends Record<string, () => void> {
  listening: () => void;
  close: () => void;
}
/** A consumer, and the context of its service. */
interface Reached extends Record<string, unknown> {
  readonly consumer: Consumer;
  readonly context: ServiceContext;
}
type FrameHandler = (frame: string) => Promise<Buffer>;

/**
 * The framework's transport strategy of a Kobodesk service: one subscription for all operations, frames passed through
 * as text. It is given its handlers as the framework gives them to any strategy, by `addHandler`; what it leaves out is
 * the packet of pattern and data around each message, which costs 40 % of the throughput (ADR 004).
 */
export class OperationServer extends Server<Signs> implements CustomTransportStrategy {
  private readonly signs = new EventEmitter();

  constructor(
    private readonly service: string,
    private readonly wire: Transport,
    private readonly bus: EventBus,
  ) {
    super();
  }

  answers(handler: Handler, context: ServiceContext): void {
    const frames: FrameHandler = (frame) => answer(handler, context, frame);
    this.addHandler(handler.operation.name, frames as MessageHandler);
  }

  consumes(consumer: Consumer, context: ServiceContext): void {
    const facts: FactHandler = factHandler(consumer, context);
    this.addHandler(consumer.event.name, facts as MessageHandler, true, {
      consumer,
      context,
    } satisfies Reached);
  }

  listen(done: (error?: unknown) => void): void {
    this.serve().then(
      () => {
        this.signs.emit('listening');
        done();
      },
      (error: unknown) => done(error),
    );
  }

  private async serve(): Promise<void> {
    if (this.messageHandlers.size === 0) return;
    const inLines: Reached[] = [];
    for (const [event, handler] of this.messageHandlers)
      inLines.push(...(await this.subscribe(event, handler)));
    const [first] = inLines;
    for (const line of linesOf(inLines.map(({ consumer }) => consumer)))
      await this.bus.subscribeInLine(
        this.service,
        line.line.as,
        lineHandler(line, (first as Reached).context),
      );
    await this.wire.serve(this.service, async (subject, frame) => {
      if (subject === pingOf(this.service)) return answerFrame('{}');
      const handler = this.messageHandlers.get(subject) as FrameHandler | undefined;
      return handler ? handler(frame) : problemFrame(refusalOf(Unavailable).report);
    });
  }

  /**
   * Every consumer of an event has a name of its own on the bus, or stands in a line, and is answered; the framework keeps them in a
   * chain.
   */
  private async subscribe(event: string, first: MessageHandler): Promise<Reached[]> {
    const inLines: Reached[] = [];
    for (let handler: MessageHandler | undefined = first; handler?.isEventHandler; handler = handler.next) {
      const reached = handler.extras as unknown as Reached;
      if (reached.consumer.line) inLines.push(reached);
      else await this.bus.subscribe(this.service, reached.consumer.as, event, handler as FactHandler);
    }
    return inLines;
  }

  /** The host closes the wire after the last service. */
  close(): void {
    this.signs.emit('close');
  }

  override on<Sign extends keyof Signs>(sign: Sign, heard: Signs[Sign]): void {
    this.signs.on(String(sign), heard);
  }

  override unwrap<T>(): T {
    return this.wire as T;
  }
}
