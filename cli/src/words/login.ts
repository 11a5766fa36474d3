import type { Command } from 'commander';
import type { CliConfig } from '../config.js';
import { profileNamed, type Surroundings } from '../surroundings.js';
import { firstWords } from './first-words.js';

/** `kobodesk login`: the one command that needs no server that knows somebody. */
export function addLogin(program: Command, config: CliConfig, { output, finish }: Surroundings): void {
  program
    .command('login')
    .description(firstWords.login.says)
    .requiredOption('--user <email>', 'e-mail address')
    .option('--profile <name>', 'a name for this session beside others', profileNamed)
    .option('--url <address>', 'the server', config.server)
    .action(async ({ user, url, profile }: { user: string; url: string; profile?: string }) => {
      const { loginCommand } = await import('../commands/account/login.js');
      finish(await loginCommand(config, output, { user, server: url, profile }));
    });
}
