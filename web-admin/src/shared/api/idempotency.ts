import { HttpError } from './httpError';

/**
 * The key of one intention. It stays while nobody knows whether the last try arrived (no answer, or the server broke),
 * so that a repetition cannot act twice; a definite answer or another input makes a new one.
 */
export class IntentionKey {
  private key: string | undefined;
  private input: string | undefined;
  private readonly create: () => string;

  constructor(create: () => string = () => crypto.randomUUID()) {
    this.create = create;
  }

  for(input: unknown): string {
    const text = JSON.stringify(input) ?? '';
    if (this.key === undefined || this.input !== text) this.key = this.create();
    this.input = text;
    return this.key;
  }

  answered(error?: unknown): void {
    const unsure =
      error !== undefined && !(error instanceof HttpError && error.status > 0 && error.status < 500);
    if (!unsure) this.key = undefined;
  }
}
