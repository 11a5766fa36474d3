import { declared, exitCodes, outcomes, programOf, readConfig } from '@kobodesk/cli/commands';
import * as z from 'zod';

const silent = { line: () => undefined, note: () => undefined };
const cell = (text) => text.replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ');
const code = (text) => `\`${text}\``;

/** Every command that does something, with the words that call it. */
function commandsIn(command, words = []) {
  const name = [...words, command.name()];
  if (command.commands.length === 0) return [{ command, name: name.slice(1).join(' ') }];
  return command.commands.flatMap((inner) => commandsIn(inner, name));
}

const argumentsOf = (command) =>
  command.registeredArguments.map((argument) => {
    const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
    return { usage: argument.required ? `<${name}>` : `[${name}]`, says: argument.description };
  });

const optionRow = ({ flags, description, argChoices, defaultValue, mandatory }) => {
  const more = [
    mandatory ? 'must be given' : '',
    argChoices ? `one of ${argChoices.map(code).join(' ')}` : '',
    defaultValue === undefined ? '' : `default ${code(defaultValue)}`,
  ].filter(Boolean);
  return `| ${code(cell(flags))} | ${cell([description, ...more].join('; '))} |`;
};

/** The fields of a row with what they are, from the contract's schema. */
function fieldsOf(row) {
  const { properties = {} } = z.toJSONSchema(row, { unrepresentable: 'any' });
  return Object.keys(properties).map(code).join(' ');
}

async function sectionOf({ command, name }) {
  const reading = declared.find((one) => one.name === name);
  const given = argumentsOf(command);
  const usage = ['kobodesk', name, ...given.map((argument) => argument.usage)].join(' ');
  const rows = [
    ...given.map(({ usage: shown, says }) => `| ${code(shown)} | ${cell(says)} |`),
    ...command.options.map((option) => optionRow(option)),
  ];
  const reader = await reading?.load();
  return [
    `## ${usage.replaceAll('<', String.raw`\<`).replaceAll('[', String.raw`\[`)}`,
    '',
    `${command.description()}.`,
    '',
    '| | |',
    '| --- | --- |',
    ...rows,
    '',
    ...(reading ? [...reading.examples.map((example) => `    ${example}`), ''] : []),
    ...(reader ? [`${reader.hasRows ? 'Fields of a row' : 'Fields'}: ${fieldsOf(reader.row)}`, ''] : []),
  ];
}

/** docs/cli.md */
export async function cliPage() {
  const commands = commandsIn(programOf(readConfig({}), silent, () => undefined));
  const sections = await Promise.all(commands.map((one) => sectionOf(one)));
  return [
    '<!-- Made by `npm run docs` from the commands; a test holds it to be fresh. -->',
    '# The command line',
    '',
    'Standard output is the result, standard error what a person should know. Without `--json` and `--ndjson` what is written is for',
    'people, and may change with a release. `--json` writes what the operation of the contract answers, `--ndjson` its rows, a line each;',
    '`--fields` leaves of every row what is named, and `kobodesk schema` writes the JSON Schema of any of these. Nothing is coloured,',
    'with NO_COLOR and without. Days are days of the agency. `KOBODESK_API_KEY` or `KOBODESK_TOKEN` with `KOBODESK_URL` takes the place',
    'of the session that `kobodesk login` keeps; `KOBODESK_PASSWORD` answers its question. Everything is asked with the',
    'rights of who is signed in.',
    '',
    '| Exit code | |',
    '| --- | --- |',
    ...Object.entries(exitCodes).map(([outcome, number]) => `| ${number} | ${cell(outcomes[outcome])} |`),
    '',
    ...sections.flat(),
  ].join('\n');
}
