import type { InputOf, Operation, Problem, ReplyOf } from '@kobodesk/contracts/kernel';

/** What the fake server sends back. */
export interface FakeAnswer {
  status: number;
  body: Record<string, unknown>;
}

type Reply = (input: unknown) => FakeAnswer;

/**
 * Stands in for the server in tests of the browser. Each answer is parsed by the response schema of its operation, so
 * that a fake cannot drift from the contracts; a call that nobody prepared is refused loudly.
 * @example new FakeApi().answer(login, { message: 'Welcome', data: aUser() }).refuse(createInvoice, SimilarInvoice)
 */
export class FakeApi {
  /** every call that came in, in order */
  readonly calls: { name: string; input: Record<string, unknown> }[] = [];
  private readonly replies = new Map<string, { name: string; reply: Reply }>();

  /** Prepares the answer of an operation: the envelope's fields, or a function of the input. */
  answer<O extends Operation>(operation: O, reply: ReplyOf<O> | ((input: InputOf<O>) => ReplyOf<O>)): this {
    // an answer is an object, so whatever can be called makes one
    const made = typeof reply === 'function' ? (reply as (input: InputOf<O>) => ReplyOf<O>) : () => reply;
    return this.on(operation, (input) => {
      const given = made(input as InputOf<O>);
      return { status: 200, body: { status: 1, ...(operation.response.parse(given) as object) } };
    });
  }

  /** Prepares a refusal: a problem of the contracts, with messages for fields when a rule of the form is broken. */
  refuse(operation: Operation, problem: Problem, fields?: Record<string, string>): this {
    const message = typeof problem.message === 'string' ? problem.message : problem.code;
    const error = { code: problem.code, message, fields, correlationId: 'fake-correlation-id' };
    return this.on(operation, () => ({ status: problem.status, body: { status: 2, message, error } }));
  }

  /** Answers a request of the browser; 501 for a call that nobody prepared. */
  receive(method: string, url: URL, body: Record<string, unknown>): FakeAnswer {
    const prepared = this.replies.get(`${method} ${url.pathname}`);
    const input = method === 'GET' ? Object.fromEntries(url.searchParams) : body;
    this.calls.push({ name: prepared?.name ?? url.pathname, input });
    if (prepared) return prepared.reply(input);
    const message = `No answer was prepared for ${method} ${url.pathname}`;
    return { status: 501, body: { status: 2, message } };
  }

  private on(operation: Operation, reply: Reply): this {
    const route = operation.http;
    if (!route) throw new Error(`${operation.name} has no route`);
    const methods = route.alsoPost ? [route.method, 'POST'] : [route.method];
    for (const method of methods)
      this.replies.set(`${method} ${route.path}`, { name: operation.name, reply });
    return this;
  }
}
