import type { Command } from 'commander';
import type { SchemaOptions } from './schema.js';
import { namesOf } from '../reading/reading-program.js';
import type { Surroundings } from '../surroundings.js';
import { firstWords } from '../words/first-words.js';

/** `kobodesk schema`: what the JSON of the others is, for programs that read it. */
export function addSchema(program: Command, { output, finish }: Surroundings): void {
  program
    .command('schema')
    .description(firstWords.schema.says)
    .argument('[command...]', 'its words')
    .option('--ndjson', 'of a line of --ndjson')
    .option('--fields <names>', 'with these fields of a row alone', namesOf)
    .action(async (words: string[], options: SchemaOptions) => {
      const { schemaCommand } = await import('./schema.js');
      finish(await schemaCommand(output, words.join(' '), options));
    });
}
