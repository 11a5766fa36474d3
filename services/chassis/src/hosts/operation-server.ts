import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { refusalOf, Unavailable } from '@kobodesk/contracts/kernel';
import { factHandler } from '../events/consuming.js';
import type { EventBus } from '../events/bus.js';
import { pingOf } from '../health/answering.js';
import { answerFrame, problemFrame } from '../operations/frames.js';
import type { ServiceContext } from '../operations/context.js';
import { answer } from '../operations/pipeline.js';
import type { Registered } from '../operations/registrar.js';
import type { Transport } from '../transport/transport.js';

/**
 * The framework's transport strategy of a Kobodesk service: one subscription for all operations, frames passed through
 * as text. The framework's own pattern dispatch is left out; it costs 40 % of the throughput.
 */
export class OperationServer extends Server implements CustomTransportStrategy {
  private registered: Registered | undefined;
  private context: ServiceContext | undefined;

  constructor(
    private readonly service: string,
    private readonly wire: Transport,
    private readonly bus: EventBus,
  ) {
    super();
  }

  /** What `listen` will serve. */
  bind(registered: Registered, context: ServiceContext | undefined): void {
    this.registered = registered;
    this.context = context;
  }

  listen(done: (error?: unknown) => void): void {
    this.serve().then(() => done(), done);
  }

  private async serve(): Promise<void> {
    const { registered, context } = this;
    if (!registered || !context) return;
    for (const consumer of registered.consumers) {
      await this.bus.subscribe(
        this.service,
        consumer.as,
        consumer.event.name,
        factHandler(consumer, context),
      );
    }
    await this.wire.serve(this.service, async (subject, frame) => {
      if (subject === pingOf(this.service)) return answerFrame('{}');
      const handler = registered.handlers.get(subject);
      return handler ? answer(handler, context, frame) : problemFrame(refusalOf(Unavailable).report);
    });
  }

  close(): void {
    // the host closes the transport after the last service
  }

  override on(): never {
    throw new Error('this strategy emits nothing');
  }

  override unwrap(): never {
    throw new Error('this strategy wraps nothing');
  }
}
