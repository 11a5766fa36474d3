import { planAgeingRun } from '@kobodesk/contracts/notifications';
import { reader } from './reader.js';

const Plan = planAgeingRun.response.shape.data;

export const dunningPlan = reader({
  answer: Plan,
  row: Plan,
  hasRows: false,
  shows: ['nextRun', 'autoNotify', 'count', 'amounts', 'skipped'],
  ask: async (client) => (await client.call(planAgeingRun, {})).data,
  tells: ({ isWhole }) => (isWhole ? [] : ['There are more than could be looked at: at least so many']),
});
