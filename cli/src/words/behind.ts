import type { Command } from 'commander';
import type { CliConfig } from '../config.js';
import { addReadings } from '../reading/reading-program.js';
import type { Reading } from '../reading/readings.js';
import type { Surroundings } from '../surroundings.js';
import { firstWords, type FirstWord, type TableName, type Word } from './first-words.js';

/** Commands that are declared, and what the words between the first and the last one say. */
export interface Table {
  commands: readonly Reading[];
  groups?: Readonly<Record<string, string>>;
}

interface Setting {
  program: Command;
  config: CliConfig;
  surroundings: Surroundings;
}
/** What has a program of its own instead of being declared. */
type Adding = (setting: Setting) => void;

const tables: Readonly<Record<TableName, () => Promise<Table | Adding>>> = {
  readings: async () => {
    const { exportings, readings } = await import('../reading/readings.js');
    return { commands: [...readings, ...exportings] };
  },
  askings: async () => ({ commands: (await import('../asking/askings.js')).askings }),
  settlings: async () => ({ commands: (await import('../asking/settling.js')).settlings }),
  reconciling: async () => {
    const { reconciling, reconcilingGroups } = await import('../reconciling/reconcilings.js');
    return { commands: reconciling, groups: reconcilingGroups };
  },
  importings: async () => {
    const { importingGroups, importings } = await import('../importing/importings.js');
    return { commands: importings, groups: importingGroups };
  },
  writings: async () => ({ commands: (await import('../bulk/writings.js')).writings }),
  operating: async () => ({ commands: (await import('../operating.js')).operating }),
  login: async () => {
    const { addLogin } = await import('./login.js');
    return ({ program, config, surroundings }) => addLogin(program, config, surroundings);
  },
  events: async () => {
    const { addEvents } = await import('../commands/events-program.js');
    return ({ program, surroundings }) => addEvents(program, surroundings);
  },
  schema: async () => {
    const { addSchema } = await import('../commands/schema-program.js');
    return ({ program, surroundings }) => addSchema(program, surroundings);
  },
  completion: async () => {
    const { addCompletion } = await import('../commands/completion-program.js');
    return ({ program, surroundings }) => addCompletion(program, surroundings);
  },
};

const isOf = (word: string) => (name: string) => name === word || name.startsWith(`${word} `);

/** Adds a first word with all that stands behind it. */
export async function addBehind(word: Word, setting: Setting): Promise<void> {
  const about: FirstWord = firstWords[word];
  const commands: Reading[] = [];
  const groups: [string, string][] = about.takes === undefined ? [[word, about.says]] : [];
  for (const name of about.tables) {
    const table = await tables[name]();
    if (typeof table === 'function') return table(setting);
    commands.push(...table.commands.filter((one) => isOf(word)(one.name)));
    groups.push(...Object.entries(table.groups ?? {}).filter(([group]) => isOf(word)(group)));
  }
  addReadings(setting.program, setting.surroundings, commands, Object.fromEntries(groups));
}
