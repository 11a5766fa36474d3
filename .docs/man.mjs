import { exitCodes, outcomes } from '@kobodesk/cli/commands';
import { argumentsOf, commands, moreOf } from './cli.mjs';

/** As roff writes it: a hyphen that is typed, and no line that begins with a sign of its own. */
const text = (words) =>
  words
    .replaceAll('\\', String.raw`\e`)
    .replaceAll('-', String.raw`\-`)
    .replaceAll('`', '')
    .replaceAll(/^(?=[.'])/gm, String.raw`\&`);

const item = (name, says) => ['.TP', String.raw`\fB${text(name)}\fR`, text(says)];

function sectionOf({ command, name }) {
  const given = argumentsOf(command);
  return [
    `.SS ${text(['kobodesk', name, ...given.map(({ usage }) => usage)].join(' '))}`,
    `${text(command.description())}.`,
    ...given.flatMap(({ usage, says }) => item(usage, says)),
    ...command.options.flatMap((option) =>
      item(option.flags, [option.description, ...moreOf(option)].join('; ')),
    ),
  ];
}

/** docs/kobodesk.1 */
export async function manPage() {
  return [
    String.raw`.\" Made by npm run docs from the commands; a test holds it to be fresh.`,
    '.TH KOBODESK 1',
    '.SH NAME',
    String.raw`kobodesk \- Kobodesk from the command line`,
    '.SH SYNOPSIS',
    String.raw`\fBkobodesk\fR \fIcommand\fR [\fIoptions\fR]`,
    '.SH COMMANDS',
    ...(await commands()).flatMap((one) => sectionOf(one)),
    '.SH EXIT STATUS',
    ...Object.entries(exitCodes).flatMap(([outcome, number]) => item(String(number), outcomes[outcome])),
    '.SH ENVIRONMENT',
    ...item('KOBODESK_API_KEY, KOBODESK_TOKEN', 'asks with these in the place of the session that is kept'),
    ...item('KOBODESK_URL', 'the server'),
    ...item('KOBODESK_PROFILE', 'whose session is meant where --profile does not say'),
    ...item('KOBODESK_PASSWORD', 'answers the question of kobodesk login'),
    ...item('XDG_CONFIG_HOME', 'sessions are kept in its folder kobodesk, ~/.config unless told'),
    '',
  ].join('\n');
}
