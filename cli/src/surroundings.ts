import { InvalidArgumentError, type Command } from 'commander';
import type { Client } from './client.js';
import type { Output } from './output.js';

export interface ServerOptions {
  url?: string;
  agency?: number;
}

/** What every group of commands is given. */
export interface Surroundings {
  onServer: (command: Command) => Command;
  clientFor: (options: ServerOptions) => Promise<Client>;
  output: Output;
  finish: (code: number) => void;
}

export function day(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new InvalidArgumentError('A day is written YYYY-MM-DD.');
  return text;
}
