import { InvalidArgumentError, type Command } from 'commander';
import type { TailOptions } from './events-tail.js';
import { namesOf } from '../reading/reading-program.js';
import type { ServerOptions, Surroundings } from '../surroundings.js';
import { firstWords } from '../words/first-words.js';

function sequence(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('An event is known by its sequence.');
  return Number.parseInt(text, 10);
}

function address(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('An address begins with http:// or https://.');
  return text;
}

/** `kobodesk events`: what other systems are told of the agency. */
export function addEvents(program: Command, { onServer, clientFor, output, finish }: Surroundings): void {
  const events = program.command('events').description(firstWords.events.says);
  onServer(events.command('tail'))
    .description('write each event as a line of JSON, from now on or from where you were')
    .option('--after <sequence>', 'begin after this event', sequence)
    .option('--types <names>', 'of these types alone, with commas between', namesOf)
    .option('--forward <address>', 'send each event there as well, to try a receiver', address)
    .option('--once', 'end when there is no more')
    .action(async (options: ServerOptions & TailOptions) => {
      const { eventsTailCommand } = await import('./events-tail.js');
      finish(await eventsTailCommand(await clientFor(options), output, options));
    });
}
