import type * as z from 'zod';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const size = (issue: { origin?: string }): string => (issue.origin === 'string' ? ' characters' : '');

/** What is wrong, so that the variable's name and it make a sentence; a schema's own words come before these. */
function wording(issue: RawIssue): string {
  if (issue.input === undefined) return 'is needed';
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int'
        ? 'must be a whole number'
        : 'has the wrong form';
    case 'too_small':
      return `must be ${issue.minimum}${size(issue)} or more`;
    case 'too_big':
      return `must be ${issue.maximum}${size(issue)} or less`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'invalid_union':
      return 'must be a whole address such as https://host.example.org';
    case 'invalid_format':
      return issue.format === 'url'
        ? 'must be a whole address such as https://host.example.org'
        : 'has the wrong form';
    default:
      return 'has the wrong form';
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** What the schema asks of the environment; empty is as good as not set. */
function givenTo(schema: z.ZodObject, environment: Environment): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = environment[name];
    if (value !== undefined && value !== '') given[name] = value;
  }
  return given;
}

/** 'PORT must be …'; words that are a sentence of their own stand behind a colon. */
const sentence = (name: string, words: string): string =>
  `${name}${/^[A-Z]/.test(words) ? ':' : ''} ${words}`;

type Reading<S extends z.ZodObject> = { settings: z.output<S> } | { faults: string[] };

/** Settings, or a sentence for each variable that is missing or wrong. Values are in none: they may be secrets. */
export function readSettings<S extends z.ZodObject>(schema: S, environment: Environment): Reading<S> {
  const result = schema.safeParse(givenTo(schema, environment), { error: wording });
  if (result.success) return { settings: result.data };
  return { faults: result.error.issues.map(({ path, message }) => sentence(path.join('.'), message)) };
}

/** The sentences alone. */
export function faultsIn(schema: z.ZodObject, environment: Environment): string[] {
  const reading = readSettings(schema, environment);
  return 'faults' in reading ? reading.faults : [];
}
