import { declared, exitCodes, outcomes, programOf, readConfig } from '@kobodesk/cli/commands';
import * as z from 'zod';

const silent = { line: () => undefined, note: () => undefined };
const cell = (text) => text.replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ');
const code = (text) => `\`${text}\``;

/** Every command that does something, with the words that call it. */
function commandsIn(command, words = []) {
  const name = [...words, command.name()];
  const own = { command, name: name.slice(1).join(' ') };
  const inner = command.commands.flatMap((one) => commandsIn(one, name));
  const doesSomething = inner.length === 0 || declared.some((one) => one.name === own.name);
  return doesSomething ? [own, ...inner] : inner;
}

export const argumentsOf = (command) =>
  command.registeredArguments.map((argument) => {
    const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
    return { usage: argument.required ? `<${name}>` : `[${name}]`, says: argument.description };
  });

/** What may or must be given for an option. */
export const moreOf = ({ argChoices, defaultValue, mandatory }) =>
  [
    mandatory ? 'must be given' : '',
    argChoices ? `one of ${argChoices.map(code).join(' ')}` : '',
    defaultValue === undefined ? '' : `default ${code(defaultValue)}`,
  ].filter(Boolean);

const optionRow = (option) =>
  `| ${code(cell(option.flags))} | ${cell([option.description, ...moreOf(option)].join('; '))} |`;

export const commands = async () => commandsIn(await programOf(readConfig({}), silent, () => undefined));

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
  const sections = [];
  // one after the other: Jest cannot link modules side by side that import the same one of Node
  for (const one of await commands()) sections.push(await sectionOf(one));
  return [
    '<!-- Made by `npm run docs` from the commands; a test holds it to be fresh. -->',
    '# The command line',
    '',
    'Standard output is the result, standard error what a person should know. Without `--json` and `--ndjson` what is written is for',
    'people, and may change with a release. `--json` writes what the operation of the contract answers, `--ndjson` its rows, a line each;',
    '`--fields` leaves of every row what is named, and `kobodesk schema` writes the JSON Schema of any of these. Nothing is coloured,',
    'with NO_COLOR and without. Days are days of the agency. `KOBODESK_API_KEY` or `KOBODESK_TOKEN` with `KOBODESK_URL` takes the place',
    'of the session that `kobodesk login` keeps; `KOBODESK_PASSWORD` answers its question. `kobodesk login --profile live` keeps a session',
    'beside others, which `--profile live` or `KOBODESK_PROFILE` means; what is named by an option comes first. Everything is asked with the',
    'rights of who is signed in. `kobodesk logout` ends the session of a profile; the profile stays, with its server and its user.',
    'A token goes to the server that it was made for, and `--url` of another one asks there as nobody. `--agency` is for that command alone.',
    '',
    'What changes many records is planned: `kobodesk credit-notes plan july.csv -o july.plan` says of each row what it would do, with totals and',
    'a hash, and changes nothing; `kobodesk apply july.plan` has somebody else agree to exactly that hash and the server run it; `status`, `pause`,',
    '`resume` and `cancel` take its number, and `failed` writes the rows that came to nothing as a file that can be planned again.',
    '',
    'A file that a command writes is there whole or not at all. Until it is, it stands beside its place as `july.plan.1f0c9a2e.part`, by a name of',
    'its own each time, so that two runs do not meet. What is stopped by Ctrl-C takes it away; what is killed (SIGKILL, a machine that goes down)',
    'leaves it there. No later run reads it: remove it, and give the same command again. Rows of a plan that the server has are not sent twice.',
    '',
    '`npm run package --workspace cli` makes a package of one file that needs Node alone (`npx ./kobodesk-cli-0.1.0.tgz whoami`), with the page',
    '`man kobodesk`. A shell completes the words after `source <(kobodesk completion bash)`, and so do zsh and fish. `kobodesk doctor` says',
    'what stands between you and the server.',
    '',
    '`kobodesk backup` asks no server: a copy of everything holds every agency, and no session should be able to fetch it. It runs the',
    "installation's own program for a backup, on the machine where the data lies, as `npm run backup` does",
    '([operations.md](operations.md#backup-and-restore), [decision 080](decisions/080-what-is-no-remote-command.md)). What an agency may take',
    'along is `invoices export`, `audit export` and `events tail`.',
    '',
    '| Exit code | |',
    '| --- | --- |',
    ...Object.entries(exitCodes).map(([outcome, number]) => `| ${number} | ${cell(outcomes[outcome])} |`),
    '',
    ...sections.flat(),
  ].join('\n');
}
