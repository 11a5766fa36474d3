import { getMatchRules, proposeMatchRules, tryMatchRules } from '@kobodesk/contracts/payments';
import { refusals, story, wrong, type Story } from '../a-story.js';
import { approved, clerk, maker } from '../settlement.js';

const rules = {
  named: { before: 1, after: 45 },
  unnamed: { before: 1, after: 7 },
  fees: [{ channel: 'card', flat: '100', basisPoints: 50, most: '1000' }],
  leastBits: 10,
  mostOpen: 40,
  mostTogether: 6,
};
const proposed = { ...rules, base: 1, reason: 'What the provider keeps of a card' };

/** Rules are tried, asked for, and in force once a second person agrees. */
export const matchRules: readonly Story[] = [
  story(getMatchRules, {
    as: maker,
    answers: { data: { present: { version: 1, fees: [], maker: '', usedFrom: null }, earlier: [] } },
    refuses: [clerk],
  }),
  story(tryMatchRules, {
    as: maker,
    ask: rules,
    answers: {
      data: { version: 1, lines: 0, waiting: 0, fromDay: null, toDay: null, changed: 0, first: [] },
    },
    refuses: [
      { ...clerk, ask: rules },
      wrong(
        { ...rules, mostOpen: 1 },
        {
          mostOpen: 'Please enter the most open payments of a payer, from 2 to 40',
        },
      ),
    ],
  }),
  story(proposeMatchRules, {
    as: maker,
    ask: proposed,
    answers: { waits: true, message: 'Matching rules sent for approval successfully' },
    refuses: [
      {
        ask: { ...proposed, reason: 'Once more' },
        status: 409,
        message: 'A change of this record is already waiting for approval',
      },
      {
        ask: { ...proposed, base: 7 },
        status: 409,
        message: 'The matching rules were changed meanwhile. Please look at them again',
      },
      { ask: { ...proposed, fees: [] }, status: 422, message: 'These are the rules that are in force' },
      { ...clerk, ask: proposed },
    ],
  }),
  ...approved('Bank Matching Rules'),
  story(getMatchRules, {
    as: maker,
    soon: true,
    answers: {
      data: {
        present: { version: 2, fees: [{ channel: 'CARD', flat: '100', basisPoints: 50, most: '1000' }] },
        earlier: [{ version: 1 }],
      },
    },
  }),
  refusals(
    proposeMatchRules,
    wrong({ fees: [{ flat: '0' }] }, { named: 'Please enter the days before and after' }, maker),
  ),
];
