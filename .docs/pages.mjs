import { cliPage } from './cli.mjs';
import { dataModelPage } from './data-model.mjs';
import { eventsPage } from './events.mjs';
import { manPage } from './man.mjs';
import { publishedTypes } from './published.mjs';

/** The pages that are made from the code, as they should stand in the repository. */
export async function pages() {
  return {
    'docs/cli.md': await cliPage(),
    'docs/kobodesk.1': await manPage(),
    'docs/events.md': eventsPage(),
    'docs/data-model.md': await dataModelPage(),
    'docs/api.d.ts': await publishedTypes(),
  };
}
