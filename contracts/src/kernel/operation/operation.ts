import type * as z from 'zod';
import type { Access } from './access.js';
import type { DocumentRule } from '../values/document.js';
import type { PictureRule } from '../values/picture.js';
import type { Problem } from './problem.js';
import type { SheetRule } from '../values/sheet.js';

/** Method and address under which the gateway answers an operation, and how its body is read. */
export interface HttpRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** a GET with an effect keeps its path for compatibility and is accepted as POST too */
  readonly alsoPost: boolean;
  /** the body is whatever the other side sends; it arrives as `body` beside the query's fields */
  readonly rawBody?: boolean;
  /** the largest body that is read, in bytes; the gateway's own limit unless told */
  readonly maxBytes?: number;
  /** a last segment of the path is taken for this field too: `path` and `path/{field}` */
  readonly lastSegment?: string;
  /** the body is a list; it arrives as this field */
  readonly listAs?: string;
}

export const get = (path: string): HttpRoute => ({ method: 'GET', path, alsoPost: false });
/** Takes the field `lastSegment` in the query or as one more segment of the path. */
export const getByPath = (path: string, lastSegment: string): HttpRoute => ({
  method: 'GET',
  path,
  alsoPost: false,
  lastSegment,
});
export const post = (path: string): HttpRoute => ({ method: 'POST', path, alsoPost: false });
/** Takes a body of the sender's own form, e.g. a provider's notification. */
export const postRaw = (path: string, maxBytes: number): HttpRoute => ({
  method: 'POST',
  path,
  alsoPost: false,
  rawBody: true,
  maxBytes,
});
/** Takes a list for a body, which arrives as the field `listAs`; an object with that field is taken too. */
export const postList = (path: string, listAs: string): HttpRoute => ({
  method: 'POST',
  path,
  alsoPost: false,
  listAs,
});
/** GET on the wire although it changes something. */
export const getWithEffect = (path: string): HttpRoute => ({ method: 'GET', path, alsoPost: true });

/** What an operation is declared with; its name is given beside it. */
export interface OperationDefinition<
  Request extends z.ZodType,
  Response extends z.ZodType,
  Problems extends readonly Problem[],
> {
  /** one sentence for OpenAPI and the access table */
  readonly summary: string;
  /** commands may write, take an Idempotency-Key and are audited; queries have nothing to write with */
  readonly kind: 'command' | 'query';
  /** absent: for other services only */
  readonly http?: HttpRoute;
  readonly access: Access;
  /** a service account is refused, whatever its role allows (rules/people.md#service-accounts) */
  readonly forPeople?: boolean;
  /** what is said to somebody without the permission, where the documents have words of their own for it */
  readonly notPermitted?: string;
  readonly request: Request;
  /** the fields of the envelope which the answer carries (`data`, `results`, `message`, …), without `status` */
  readonly response: Response;
  readonly problems?: Problems;
  /**
   * asking twice does no more than asking once, by the nature of the command: no Idempotency-Key is kept for it, and it
   * may open more than one transaction
   */
  readonly repeatable?: boolean;
  /** resources which the browser refreshes after the command */
  readonly touches?: readonly string[];
  /**
   * a multipart request: part → what the picture may be. Each is checked before it is kept, the field of its name gets
   * the id of the kept file, and it is removed again when the call is refused
   */
  readonly pictures?: Readonly<Record<string, PictureRule>>;
  /** the same for text files of rows; each is kept for the call and read by it */
  readonly sheets?: Readonly<Record<string, SheetRule>>;
  /** the same for papers of people: PDF files and pictures of them */
  readonly documents?: Readonly<Record<string, DocumentRule>>;
  /** milliseconds a caller waits; 10 000 unless told */
  readonly deadline?: number;
  /** requests per minute and address, for public operations */
  readonly ratePerMinute?: number;
}

/** A call, written once: route, validation, subject, handler type and client type all follow from it. */
export interface Operation<
  Name extends string = string,
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Problems extends readonly Problem[] = readonly Problem[],
> extends OperationDefinition<Request, Response, Problems> {
  /** `service.noun.verb`; also the message subject */
  readonly name: Name;
  readonly declares: 'operation';
  readonly service: string;
  readonly problems: Problems;
  readonly touches: readonly string[];
}

/** What a handler receives: defaults filled, transforms applied. */
export type RequestOf<O extends Operation> = z.output<O['request']>;
/** What a client may send: fields with a default are optional. */
export type InputOf<O extends Operation> = z.input<O['request']>;
/** What a client receives. */
export type ReplyOf<O extends Operation> = z.output<O['response']>;
/** What a handler returns. */
export type AnswerOf<O extends Operation> = z.input<O['response']>;
/** The refusals that an operation declares; a handler can refuse with no other. */
export type ProblemOf<O extends Operation> = O['problems'][number];

/** Declares an operation. @example operation('invoicing.invoice.create', { kind: 'command', … }) */
export function operation<
  const Name extends `${string}.${string}.${string}`,
  Request extends z.ZodType,
  Response extends z.ZodType,
  const Problems extends readonly Problem[] = readonly [],
>(
  name: Name,
  definition: OperationDefinition<Request, Response, Problems>,
): Operation<Name, Request, Response, Problems> {
  return {
    ...definition,
    name,
    declares: 'operation',
    service: name.slice(0, name.indexOf('.')),
    problems: definition.problems ?? ([] as unknown as Problems),
    touches: definition.touches ?? [],
  };
}
