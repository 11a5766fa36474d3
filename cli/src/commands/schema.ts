import * as z from 'zod';
import { declared } from '../declared.js';
import { exitCodes } from '../exit-codes.js';
import { CommandError, type Output } from '../output.js';
import { refuseUnknown, type Reader } from '../reading/reader.js';

export interface SchemaOptions {
  ndjson?: true;
  fields?: string[];
}

type Schema = z.core.JSONSchema.JSONSchema;

/** What a command writes is plain JSON: a value that has no schema of its own may be any. */
const told = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { unrepresentable: 'any' });

function schemaOf(reader: Reader, { ndjson, fields }: SchemaOptions): Schema {
  refuseUnknown(reader, fields);
  const { answer, hasRows, rowsIn = 'results' } = reader;
  const named = fields?.map((field) => [field, reader.row.shape[field]]);
  const row = named ? z.object(Object.fromEntries(named) as z.ZodRawShape) : reader.row;
  if (ndjson) return told(row);
  if (!fields) return told(answer);
  return told(hasRows ? (answer as z.ZodObject).extend({ [rowsIn]: z.array(row) }) : row);
}

/** Commands that write JSON without being asked for it, a line each; there is nothing else that they write. */
export const streams: Readonly<Record<string, () => Promise<z.ZodType>>> = {
  'events tail': async () => (await import('./events-tail.js')).eventsTail,
};

async function streamSchemaOf(name: string): Promise<Schema | undefined> {
  const loaded = await streams[name]?.();
  return loaded && told(loaded);
}

/** Writes the schema of a command by its words, or the words of all that have one. */
export async function schemaCommand(output: Output, name: string, options: SchemaOptions): Promise<number> {
  const known = [...declared.map((one) => one.name), ...Object.keys(streams)].sort();
  if (name === '') {
    for (const one of known) output.line(one);
    return exitCodes.done;
  }
  const command = declared.find((one) => one.name === name);
  const schema = command ? schemaOf(await command.load(), options) : await streamSchemaOf(name);
  if (!schema) throw new CommandError(`No schema for '${name}'. There are: ${known.join(', ')}`, 'usage');
  output.line(JSON.stringify({ ...schema, title: `kobodesk ${name}` }, undefined, 2));
  return exitCodes.done;
}
