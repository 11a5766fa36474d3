import { getInstallation, saveInstallation } from '@kobodesk/contracts/notifications';
import { checkTotals, rebuildTotals } from '@kobodesk/contracts/invoicing';
import { discardDeadLetters, getDeadLetter, requeueDeadLetters } from '@kobodesk/contracts/reporting';
import type { Product } from '../a-product.js';
import { by, story, type Story } from './a-story.js';

const operator = 'super.admin@kobodesk.test';
const noAccess = { status: 403, message: 'You do not have the permission to access page!' };

export const installation: readonly Story[] = [
  story(saveInstallation, {
    as: operator,
    ask: { company: 'Kobo Limited' },
    answers: { message: 'The installation was saved' },
    refuses: [
      { ask: { dataProtectionEmail: 'nobody' }, status: 400, message: 'Please enter a valid email address' },
      { as: 'client.admin@naa.test', ask: { company: 'Kobo Limited' }, ...noAccess },
    ],
  }),
  story(getInstallation, {
    as: operator,
    answers: { data: { company: 'Kobo Limited' } },
    refuses: [{ as: 'client.admin@naa.test', ...noAccess }],
  }),
];

/** Puts a fact aside that no service can take, and answers how the operator knows it. */
async function buried(product: Product, factId: string): Promise<string> {
  const fact = {
    id: factId,
    name: 'kernel.audit.recorded',
    organisationId: 20,
    correlationId: 'c-1',
    body: {},
  };
  await product.databases.query(
    'payments',
    'INSERT INTO dead_letters (consumer, fact_id, fact, reason, attempts, died_at_ms) VALUES (?, ?, ?, ?, ?, ?)',
    ['payments.nobody', factId, JSON.stringify(fact), 'Error: nobody takes it', 6, 1_700_000_000_000],
  );
  const [row] = await product.databases.query('payments', 'SELECT id FROM dead_letters WHERE fact_id = ?', [
    factId,
  ]);
  return `payments-${Number(row?.['id'])}`;
}

const reason = 'Nobody needs it';
const agency = { as: 'client.admin@naa.test', ...noAccess };

export const letters: readonly Story[] = [
  story(getDeadLetter, {
    as: operator,
    ask: async (_kept, product) => ({ id: await buried(product, 'of-no-use') }),
    answers: { data: { service: 'payments', state: 'dead', reason: 'Error: nobody takes it', attempts: 6 } },
    keeps: ['letter', 'data.id'],
    refuses: [
      { ask: { id: 'payments-999999' }, status: 404, message: 'Resource not found' },
      { ...agency, ask: by('id', 'letter') },
    ],
  }),
  story(requeueDeadLetters, {
    as: operator,
    ask: (kept) => ({ ids: [kept.get('letter')] }),
    answers: {
      message: '1 failed again',
      data: [{ outcome: 'dead', reason: "Error: Nothing takes facts as 'payments.nobody' any more" }],
    },
    refuses: [
      { ask: { ids: [] }, status: 400, message: 'Please choose at least one' },
      { ...agency, ask: (kept) => ({ ids: [kept.get('letter')] }) },
    ],
  }),
  story(discardDeadLetters, {
    as: operator,
    ask: (kept) => ({ ids: [kept.get('letter')], reason }),
    answers: { message: '1 discarded', data: [{ outcome: 'discarded' }] },
    refuses: [
      { ask: (kept) => ({ ids: [kept.get('letter')] }), status: 400, message: 'Please enter a reason' },
      { ...agency, ask: (kept) => ({ ids: [kept.get('letter')], reason }) },
    ],
  }),
];

const agencyUnknown = { status: 400, message: 'Unknown place to go on from' };

export const totals: readonly Story[] = [
  story(checkTotals, {
    as: operator,
    ask: { organizationId: 20, cursor: 'names:0' },
    answers: { differing: 0, differences: [], next: null, message: 'The totals are right' },
    refuses: [
      { ask: { organizationId: 20, cursor: 'anywhere' }, ...agencyUnknown },
      { ...agency, ask: {} },
    ],
  }),
  story(rebuildTotals, {
    as: operator,
    ask: { organizationId: 20, cursor: 'names:0' },
    answers: { differing: 0, next: null, message: 'The totals are right' },
    refuses: [
      { ask: { organizationId: 20, cursor: 'anywhere' }, ...agencyUnknown },
      { ...agency, ask: {} },
    ],
  }),
];
