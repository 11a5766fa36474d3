import { setTimeout as sleep } from 'node:timers/promises';
import {
  beginSimulation,
  getSimulation,
  proposeSimulated,
  SimulatedPart,
  SplitSimulation,
} from '@kobodesk/contracts/settlement';
import * as z from 'zod';
import { patiently } from '../bulk/patience.js';
import { Progress } from '../bulk/progress.js';
import type { Client } from '../client.js';
import type { Output } from '../output.js';
import { reader } from '../reading/reader.js';
import { asked } from './asked.js';
import { inputIn } from './json-file.js';
import { reported } from './reported.js';

const lookEveryMs = 500;

const Simulated = z.object({
  simulation: SplitSimulation.omit({ currencies: true }),
  results: z.array(SimulatedPart.extend({ currencyId: z.number() })),
});

/** Looks until the server is done; whoever stops looking stops nothing. */
async function done(client: Client, simulationId: number, output: Output): Promise<SplitSimulation> {
  const progress = new Progress('looked at', output);
  const look = async () => (await patiently(() => client.call(getSimulation, { simulationId }))).data;
  let at = await look();
  while (at.state === 'running') {
    progress.tell({ done: at.done, total: at.total });
    await sleep(lookEveryMs);
    at = await look();
  }
  progress.end();
  return at;
}

/** What each got of a period, and would have got by the formula of a file; what is to be warned of is a finding. */
export const splitsSimulate = reader({
  answer: Simulated,
  row: Simulated.shape.results.element,
  hasRows: true,
  shows: ['beneficiary', 'name', 'currencyId', 'was', 'wouldBe', 'difference'],
  ask: async (client, given, output) => {
    const period = { startDate: given['from'], endDate: given['to'] };
    const { revenue } = given;
    const input = await inputIn(beginSimulation, String(given['file']), () =>
      revenue === undefined ? period : { ...period, revenueIds: [revenue] },
    );
    const { data } = await asked(client, given, beginSimulation, input);
    const { currencies, ...simulation } = await done(client, data.id, output);
    const results = currencies.flatMap(({ currencyId, parts }) =>
      parts.map((part) => ({ ...part, currencyId })),
    );
    return { simulation, results };
  },
  tells: ({ simulation: { id, revenueName, startDate, endDate, warnings, digest } }) => [
    `${revenueName}, from ${startDate} to ${endDate}; an empty beneficiary is the agency`,
    ...warnings.map(({ text }) => text),
    `Simulation ${id}, digest ${digest}`,
    `To ask for it: kobodesk splits propose ${id}`,
  ],
  outcome: ({ simulation: { warnings } }) => (warnings.length > 0 ? 'findings' : 'done'),
});

export const splitsPropose = reported((client, given) =>
  asked(client, given, proposeSimulated, { simulationId: Number(given['simulation']) }),
);
