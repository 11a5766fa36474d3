import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type Schema = Record<string, unknown>;
type Responses = Record<string, { content?: Record<string, { schema?: Schema }> }>;
interface Published {
  paths: Record<string, Record<string, { responses: Responses }>>;
  components: Schema;
}

/** One answer as somebody got it. */
export interface Answered {
  method: string;
  /** as it was asked for, with its query */
  path: string;
  status: number;
  body: unknown;
}

const documents = new Map<string, Promise<PublishedDocument>>();

/** The OpenAPI document that a product publishes, and whether what it answers is as it says there. */
export class PublishedDocument {
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false });
  private readonly validators = new Map<Schema, ValidateFunction>();

  private constructor(private readonly document: Published) {}

  /** Read once for each address. */
  static of(url: string): Promise<PublishedDocument> {
    const known = documents.get(url);
    if (known) return known;
    const read = fetch(`${url}/api/docs`).then(
      async (answer) => new PublishedDocument((await answer.json()) as Published),
    );
    documents.set(url, read);
    read.catch(() => documents.delete(url));
    return read;
  }

  /** What of an answer the document says otherwise; nothing of what it does not describe, such as a page's own lists. */
  faultsOf({ method, path, status, body }: Answered): string[] {
    const responses = this.described(path)?.[method.toLowerCase()]?.responses;
    if (!responses) return [];
    const schema = responses[status]?.content?.['application/json']?.schema;
    const asked = `${method} ${path}`;
    if (!schema) return [`${asked} answers ${status}, which the published document does not know`];
    const validate = this.validatorOf(schema);
    if (validate(body)) return [];
    return [`${asked} answers ${status} otherwise than published: ${this.ajv.errorsText(validate.errors)}`];
  }

  /** A path, or one whose last segment is a value. */
  private described(path: string) {
    const [plain = ''] = path.split('?');
    const parent = plain.slice(0, plain.lastIndexOf('/'));
    const { paths } = this.document;
    const template = Object.keys(paths).find(
      (known) => known.startsWith(`${parent}/{`) && !known.slice(parent.length + 1).includes('/'),
    );
    return paths[plain] ?? (template === undefined ? undefined : paths[template]);
  }

  private validatorOf(schema: Schema): ValidateFunction {
    const known = this.validators.get(schema);
    if (known) return known;
    const validate = this.ajv.compile({ ...schema, components: this.document.components });
    this.validators.set(schema, validate);
    return validate;
  }
}

/** Throws where an answer is not as the product publishes it. */
export async function expectAsPublished(url: string, answered: Answered): Promise<void> {
  const faults = (await PublishedDocument.of(url)).faultsOf(answered);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
