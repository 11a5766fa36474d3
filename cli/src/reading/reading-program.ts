import { Option, type Command } from 'commander';
import { exitCodes } from '../exit-codes.js';
import type { ServerOptions, Surroundings } from '../surroundings.js';
import { plain, printed, type Form } from './printed.js';
import { refuseUnknown, type Given } from './reader.js';
import type { Reading, ReadingArgument, ReadingOption } from './readings.js';

type Options = ServerOptions & Form & Record<string, string | number | true | undefined>;

function optionOf({ flags, says, parse, choices, default: preset, isNeeded = false }: ReadingOption): Option {
  const option = new Option(flags, says).makeOptionMandatory(isNeeded);
  if (choices) option.choices(choices);
  if (parse) option.argParser(parse);
  return preset === undefined ? option : option.default(preset);
}

const lastWord = (name: string): string => name.slice(name.lastIndexOf(' ') + 1);
const wordsBefore = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf(' ')));

export const namesOf = (text: string): string[] => text.split(',').map((field) => field.trim());

function withForm(command: Command): Command {
  return command
    .addOption(new Option('--json', 'write the answer as one JSON document').conflicts('ndjson'))
    .option('--ndjson', 'write each row as a line of JSON')
    .option('--fields <names>', 'these fields of a row alone, with commas between', namesOf);
}

function addArgument(command: Command, { name, says, parse, times }: ReadingArgument): void {
  const words = { 'once or not': `[${name}]`, many: `<${name}...>`, once: `<${name}>` }[times ?? 'once'];
  if (parse) command.argument(words, says, parse);
  else command.argument(words, says);
}

function addReading(parent: Command, reading: Reading, surroundings: Surroundings): Command {
  const { onServer, clientFor, output, finish } = surroundings;
  const takes = [reading.argument ?? []].flat();
  const command = parent.command(lastWord(reading.name)).description(reading.says);
  for (const argument of takes) addArgument(command, argument);
  for (const option of reading.options) command.addOption(optionOf(option));
  withForm(reading.isLocal ? command : onServer(command)).action(async () => {
    const options = command.opts<Options>();
    const { fields, ...rest } = options;
    const reader = await reading.load();
    refuseUnknown(reader, fields);
    const given = {
      ...rest,
      ...Object.fromEntries(takes.map(({ name }, at) => [name, command.processedArgs[at] as Given[string]])),
    } as Given;
    const client = await clientFor(options, reading.isLocal ?? reading.isForAnybody?.(given));
    const answer = await reader.ask(client, given, output);
    for (const line of printed(reader, answer, given, options)) output.line(line);
    for (const note of reader.tells?.(answer, given) ?? []) output.note(plain(note));
    finish(exitCodes[reader.outcome?.(answer, given) ?? 'done']);
  });
  return command;
}

/** Commands that are declared, each in its group. */
export function addReadings(
  program: Command,
  surroundings: Surroundings,
  declared: readonly Reading[],
  groups: Readonly<Record<string, string>>,
): void {
  const parents = new Map<string, Command>();
  const parentOf = (name: string): Command => parents.get(wordsBefore(name)) ?? program;
  for (const [name, says] of Object.entries(groups))
    parents.set(name, parentOf(name).command(lastWord(name)).description(says));
  // a command may be a group as well: ageing, and ageing matrix
  for (const reading of declared)
    parents.set(reading.name, addReading(parentOf(reading.name), reading, surroundings));
}
