/** Answers one request frame (text) with one reply frame (its UTF-8 bytes, encoded once for the whole way); never throws. */
export type FrameHandler = (subject: string, frame: string) => Promise<Buffer>;

/** No reply within the deadline, nobody there to answer, or nobody any more who works on the answer. */
export class TransportError extends Error {
  constructor(
    readonly reason: 'deadline' | 'no-responder' | 'closed' | 'silent',
    subject: string,
  ) {
    super(`${subject}: ${reason}`);
  }
}

/**
 * Request/reply between services, and short notices to every process.
 * Request frames are text, reply frames the bytes of text, so that the edge can hand an answer on without reading it.
 * Both adapters pass the same contract tests (transport.contract.spec.ts).
 */
export interface Transport {
  /**
   * Sends a frame to whichever process serves the subject's service, and waits as long as that one works on it, until the
   * deadline. Throws TransportError.
   */
  request(subject: string, frame: string, deadlineMs: number): Promise<Buffer>;
  /** Serves every subject `<service>.…` as one of the service's replicas. */
  serve(service: string, handler: FrameHandler): Promise<void>;
  /** Fire and forget to every listener, e.g. "this session is revoked". At most once. */
  broadcast(topic: string, payload: string): void;
  listen(topic: string, listener: (payload: string) => void): void;
  /** False while the wire is away. */
  healthy(): boolean;
  /** Stops taking requests, lets the running ones finish, then disconnects. */
  close(): Promise<void>;
}
