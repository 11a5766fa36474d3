import { EventEmitter } from 'node:events';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { refusalOf, Unavailable } from '@kobodesk/contracts/kernel';
import { factHandler } from '../events/consuming.js';
import type { EventBus, FactHandler } from '../events/bus.js';
import type { Consumer } from '../events/on.js';
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
      as: consumer.as,
      line: consumer.line,
    });
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
    const lines = new Map<string, Map<string, FactHandler>>();
    for (const [event, handler] of this.messageHandlers) await this.subscribe(event, handler, lines);
    for (const [line, handlers] of lines) await this.bus.subscribeInLine(this.service, line, handlers);
    await this.wire.serve(this.service, async (subject, frame) => {
      if (subject === pingOf(this.service)) return answerFrame('{}');
      const handler = this.messageHandlers.get(subject) as FrameHandler | undefined;
      return handler ? handler(frame) : problemFrame(refusalOf(Unavailable).report);
    });
  }

  /**
   * Every consumer of an event has a name of its own on the bus, or stands in a line; the framework keeps them in a
   * chain.
   */
  private async subscribe(
    event: string,
    first: MessageHandler,
    lines: Map<string, Map<string, FactHandler>>,
  ): Promise<void> {
    for (let handler: MessageHandler | undefined = first; handler?.isEventHandler; handler = handler.next) {
      const { as, line } = handler.extras as { as: string; line?: string };
      const facts = handler as FactHandler;
      if (line === undefined) await this.bus.subscribe(this.service, as, event, facts);
      else lines.set(line, (lines.get(line) ?? new Map<string, FactHandler>()).set(event, facts));
    }
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
