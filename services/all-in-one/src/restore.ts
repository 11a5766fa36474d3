import { systemClock as clock } from '@kobodesk/chassis/clock/clock';
import { readCommand, run } from './backup/command.js';
import { restoreFolder } from './backup/data-folder.js';
import { verifiedManifest } from './backup/manifest.js';
import { restoreServers } from './backup/servers.js';

const usage = `Restores a backup into the installation that the settings name, which must be stopped.
  npm run restore -- <folder> [--env-file <file>] [--replace] [--force] [--json]
--replace gives up what is there; --force goes on although somebody has the databases open.`;

run(async () => {
  const { folder, place, replace, force, json } = readCommand(process.argv.slice(2), process.env, usage);
  const manifest = await verifiedManifest(folder, place.layout);
  const how = { manifest, replace, force, clock };
  if (place.layout === 'one process') await restoreFolder(folder, place.dataFolder, how);
  else await restoreServers(folder, place, how);
  if (json) return JSON.stringify({ folder, takenAt: manifest.takenAt, layout: place.layout });
  return `Restored as of ${manifest.takenAt}. Start Kobodesk now`;
});
