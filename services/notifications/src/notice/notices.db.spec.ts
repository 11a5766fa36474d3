import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Parameter, Reader } from '@kobodesk/chassis/database/database';
import type { Scope } from '@kobodesk/chassis/database/scoped-repository';
import { aNoticeService, officer, start, type NoticesUnderTest } from './notice.builders.js';
import { KnownNotices, Notices, type NoticeDraft } from './notices.js';

interface Asked {
  sql: string;
  values: readonly Parameter[];
}

/** more than a run asks of at once, and what was sent before it */
const kept = 4000;
const atOnce = 500;

describe(Notices.name, () => {
  let under: NoticesUnderTest;
  beforeAll(async () => {
    under = await aNoticeService();
    const drafts = Array.from({ length: kept }, (_, at): NoticeDraft => ({
      invoiceId: at + 1,
      customerId: 100 + (at % 700),
      invoiceNumber: `NAA-2026-${at + 1}`,
      policy: 'clock',
      step: '3',
      band: 3,
      saidStep: 3,
      state: 'sent',
      reason: '',
      sentDay: '2026-11-20',
      runId: 1,
      currencyId: 566,
      outstanding: 5000n,
      letters: 1,
      at: start,
    }));
    await under.service.database.write((executor) =>
      new Notices({ ...scope, executor }).plan(drafts, new KnownNotices([])),
    );
  });
  afterAll(() => under.service.stop());

  const scope: Omit<Scope, 'executor'> = {
    actor: officer,
    now: start,
    organisationId: officer.organisationId,
    correlationId: 'test',
  };
  const slice = Array.from({ length: atOnce }, (_, at) => ({ invoiceId: at + 1, customerId: 100 + at }));

  it('finds what is known of some invoices and their customers by the keys that it names', async () => {
    const { asked, executor } = remembering();
    const known = await new Notices({ ...scope, executor }).ofInvoices(
      slice.map(({ invoiceId }) => invoiceId),
      { invoices: slice, leastDaysBetween: 7, today: '2026-11-23', butOfRun: 2 },
    );
    expect(known.of(slice[0]!)).toEqual({ told: { steps: [3], day: '2026-11-20' }, contacted: '2026-11-20' });
    const { reader } = under.service.database;
    const [once, customer] = await plansOf(asked);
    if (reader.dialect === 'sqlite') {
      expect(once).toBe('ageing_notices_once (organisation_id=? AND invoice_id=?)');
      expect(customer).toBe('ageing_notices_customer (organisation_id=? AND customer_id=? AND sent_day>?)');
    } else expect([once, customer]).toEqual(['range ageing_notices_once', 'range ageing_notices_customer']);
  });

  it('reads no more of the letters than it is asked for, in the order of their key', async () => {
    const { asked, executor } = remembering();
    const letters = await new Notices({ ...scope, executor }).letters(3);
    const said = { step: 3, day: '2026-11-20' };
    expect(letters).toEqual(
      [1, 2, 3].map((id) => ({ ...said, invoiceId: id, invoiceNumber: `NAA-2026-${id}` })),
    );
    await new Notices({ ...scope, executor }).hasLeftSince('2026-11-19');
    const isLite = under.service.database.reader.dialect === 'sqlite';
    expect(await plansOf(asked)).toEqual(
      isLite
        ? [
            'ageing_notices_once (organisation_id=?)',
            'ageing_notices_sent (organisation_id=? AND sent_day>?)',
          ]
        : ['ref ageing_notices_once', 'range ageing_notices_sent'],
    );
  });

  function remembering() {
    const asked: Asked[] = [];
    const { reader } = under.service.database;
    const executor: Reader = {
      ...reader,
      query: (sql, values = []) => {
        asked.push({ sql, values });
        return reader.query(sql, values);
      },
    };
    return { asked, executor };
  }

  async function plansOf(asked: readonly Asked[]): Promise<string[]> {
    const { reader } = under.service.database;
    const plans: string[] = [];
    for (const { sql, values } of asked) {
      const isLite = reader.dialect === 'sqlite';
      const explain = isLite ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN FORMAT=TRADITIONAL';
      const steps = await reader.query<Record<'detail' | 'type' | 'key', string>>(
        [explain, sql].join(' '),
        values,
      );
      plans.push(
        ...steps.map(({ detail, type, key }) =>
          isLite ? detail.replace(/.*?SEARCH ageing_notices USING (COVERING )?INDEX /, '') : `${type} ${key}`,
        ),
      );
    }
    return plans;
  }
});
