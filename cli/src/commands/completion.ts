import type { Command, Option } from 'commander';
import { exitCodes } from '../exit-codes.js';
import type { Output } from '../output.js';
import type { Shell } from './shells.js';

/** Each asks the command itself: what it knows is what it completes. Where nothing fits, the shell offers files. */
const scripts: Readonly<Record<Shell, string>> = {
  bash: `_kobodesk() {
  local IFS=$'\\n'
  COMPREPLY=($(kobodesk completion bash -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _kobodesk kobodesk`,
  zsh: `#compdef kobodesk
_kobodesk() {
  local -a found
  found=(\${(f)"$(kobodesk completion zsh -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if (( \${#found} )); then compadd -a found; else _files; fi
}
compdef _kobodesk kobodesk`,
  fish: `complete -c kobodesk -a '(kobodesk completion fish -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
};

const named = (options: readonly Option[], word: string): Option | undefined =>
  options.find(({ long, short }) => word === long || word === short);

/** Where some words have led: the command, and the option that still waits for its value. */
function ledTo(
  program: Command,
  words: readonly string[],
): { command: Command; waiting: Option | undefined } {
  let command = program;
  let waiting: Option | undefined;
  for (const word of words) {
    const isValue = waiting !== undefined;
    waiting = isValue ? undefined : named(command.options, word);
    if (waiting?.isBoolean()) waiting = undefined;
    if (isValue || word.startsWith('-')) continue;
    command = command.commands.find((one) => one.name() === word) ?? command;
  }
  return { command, waiting };
}

/** What may stand in the place of the last word. */
export function candidatesFor(program: Command, words: readonly string[]): string[] {
  const last = words.at(-1) ?? '';
  const { command, waiting } = ledTo(program, words.slice(0, -1));
  const options = command.options.flatMap(({ long }) => long ?? []);
  const values = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  const others = last.startsWith('-') ? options : [...command.commands.map((one) => one.name()), ...values];
  const all = waiting ? (waiting.argChoices ?? []) : others;
  return all.filter((one) => one.startsWith(last));
}

export function completionCommand(
  program: Command,
  output: Output,
  { shell, words }: { shell: Shell; words: readonly string[] },
): number {
  const lines = words.length === 0 ? [scripts[shell]] : candidatesFor(program, words);
  for (const line of lines) output.line(line);
  return exitCodes.done;
}
