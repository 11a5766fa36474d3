import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  invoiceCredited,
  invoiceRaised,
  listMoneyEvents,
  listMoneyHolders,
  type MoneyEvent,
} from '@kobodesk/contracts/invoicing';
import { auditRecorded, systemActor } from '@kobodesk/contracts/kernel';
import { ChainCheck, chainStart, listAuditActions } from '@kobodesk/contracts/reporting';
import { faultOfProof, proveLedgerEntry } from '@kobodesk/contracts/settlement';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import fc from 'fast-check';
import { settlement } from '../index.js';
import { lived, lives, type Stands } from './ledger.builders.js';
import { LedgerDesk } from './ledger-desk.js';
import { Ledger } from './ledger-entries.js';
import { sha256, sha256Bytes } from './sha256.js';

interface Row {
  sequence: number | string;
  event_id: string;
  content: string;
  previous_hash: string;
  hash: string;
}

describe('the ledger', () => {
  let service: ServiceUnderTest;
  let stand: Stands[] = [];
  let organisations: number[] = [];
  beforeAll(async () => {
    service = await aService({
      definition: settlement,
      standIns: [
        standIn(listMoneyHolders, () => ({ organisations, held: [] })),
        standIn(listAuditActions, () => ({ data: [] })),
        standIn(listMoneyEvents, ({ after }) => {
          // two at a time
          const some = stand.filter(({ invoiceId }) => invoiceId > after).slice(0, 2);
          const data = some.map(({ invoiceId, events }) => ({
            invoiceId,
            invoiceNumber: `INV-${invoiceId}`,
            isVoided: false,
            amount: '0',
            paid: '0',
            credit: '0',
            events,
          }));
          return { data, next: some.length === 2 ? (some.at(-1)?.invoiceId ?? null) : null };
        }),
      ],
    });
  });
  afterAll(() => service.stop());
  let organisationId = 100;
  beforeEach(() => {
    organisationId += 1;
    organisations = [organisationId];
  });

  const query = <T>(sql: string, ...values: (string | number)[]) =>
    service.database.reader.query<T>(sql, values);
  const entries = () =>
    query<Row>('SELECT * FROM ledger_entries WHERE organisation_id = ? ORDER BY sequence', organisationId);
  const run = (sql: string, ...values: (string | number)[]) =>
    service.database.write((executor) => executor.run(sql, values));
  const post = (events: MoneyEvent[]) => {
    const unit = new Unit(service.service.context as ServiceContext, {
      actor: systemActor('settlement', organisationId),
      correlationId: 'test',
      now: service.clock.now(),
      operation: 'test',
    });
    return unit.write((tx) => tx.of(Ledger).post(events));
  };
  const fill = () => service.service.app.get(LedgerDesk, { strict: false }).wake();
  const aFact = (invoiceId: number) => ({
    organisationId,
    invoiceId,
    invoiceNumber: `INV-${invoiceId}`,
    revenueId: 110,
    revenueName: 'Landing',
    customerId: 101,
    locationId: 201,
    currencyId: 566,
    amount: '1000.5',
    createdAt: '2026-11-20T09:00:00.000Z',
    createdDay: '2026-11-20',
    invoiceDate: '2026-11-20',
    createdByUserId: 7,
  });
  const raise = (invoiceId: number, id?: string) =>
    service.deliver(
      invoiceRaised,
      { ...aFact(invoiceId), customerName: 'Skyways', customerEmail: '', status: 'Unpaid' },
      id,
    );
  const anEntry = (sequence: number, event: string) =>
    run(
      `INSERT INTO ledger_entries (organisation_id, sequence, event_id, invoice_id, business_day, recorded_at_ms, content,
       previous_hash, hash) VALUES (?, ?, ?, 1, '2026-11-20', 1, '{}', '', '')`,
      organisationId,
      sequence,
      event,
    );
  const aLine = (sequence: number, n: number, amount: number, currencyId = 566) =>
    run(
      `INSERT INTO ledger_lines (organisation_id, sequence, n, account, currency_id, amount_thousandths, business_day,
       customer_id, invoice_id, revenue_id, location_id) VALUES (?, ?, ?, '1200', ?, ?, '2026-11-20', 1, 1, 1, 1)`,
      organisationId,
      sequence,
      n,
      currencyId,
      amount,
    );

  it('has one entry for each event, however often it comes, in an unbroken chain', async () => {
    await raise(1);
    await raise(1, 'again');
    await raise(2);
    const rows = await entries();
    expect(rows.map(({ event_id }) => event_id)).toEqual(['raised:1', 'raised:2']);
    const check = new ChainCheck(sha256, { organisationId, sequence: 1, previousHash: chainStart });
    for (const row of rows)
      check.take({ ...row, sequence: Number(row.sequence), previousHash: row.previous_hash });
    expect(check.end()).toMatchObject({ count: 2, fault: undefined });
    const lines = await query<{ account: string; amount_thousandths: number | string }>(
      'SELECT account, amount_thousandths FROM ledger_lines WHERE organisation_id = ? AND sequence = 1 ORDER BY n',
      organisationId,
    );
    expect(lines.map((line) => [line.account, Number(line.amount_thousandths)])).toEqual([
      ['1200', 1_000_500],
      ['4000', -1_000_500],
    ]);
  });

  it('cannot be told anything that does not balance, by whoever writes', async () => {
    const words = /balance in each currency/;
    await expect(anEntry(1, 'none')).rejects.toThrow(words);
    await aLine(1, 1, 500);
    await expect(anEntry(1, 'one')).rejects.toThrow(words);
    await aLine(1, 2, -499);
    await expect(anEntry(1, 'short')).rejects.toThrow(words);
    await aLine(2, 1, 500);
    await aLine(2, 2, -500, 840);
    await expect(anEntry(2, 'two currencies')).rejects.toThrow(words);
    await aLine(1, 3, -1);
    await anEntry(1, 'whole');
    await expect(aLine(1, 4, 0)).rejects.toThrow(/takes no more lines/);
    await expect(anEntry(1, 'other')).rejects.toThrow();
    for (const table of ['ledger_entries', 'ledger_lines']) {
      await expect(run(`UPDATE ${table} SET business_day = ?`, '2026-11-21')).rejects.toThrow(
        /never changed/,
      );
      await expect(run(`DELETE FROM ${table}`)).rejects.toThrow(/never changed/);
    }
  });

  it('is filled with what was before it, and with what an older fact does not say', async () => {
    stand = [1, 2, 3, 4, 5].map((id) => lived(id, { kobo: 5000, steps: [] }));
    await fill();
    expect(await entries()).toHaveLength(5);
    const credited = { ...aFact(3), reference: 'CN-1', credit: '10' };
    const credit = {
      kind: 'credited' as const,
      id: 'credited:CN-1',
      currencyId: 566,
      day: '2026-11-21',
      recordedAt: '2026-11-21T09:00:00.000Z',
      invoiceId: 3,
      invoiceNumber: 'INV-3',
      credit: '10',
      place: { customerId: 101, revenueId: 110, locationId: 201 },
    };
    stand[2]?.events.push(credit);
    await service.deliver(invoiceCredited, { ...credited, statusBefore: 'Unpaid', statusAfter: 'Unpaid' });
    await fill();
    expect((await entries()).map(({ event_id }) => event_id).slice(5)).toEqual(['credited:CN-1']);
    const sealed = (await service.announced(auditRecorded)).filter(({ action }) => action === 'Seal ledger');
    expect(sealed.at(-1)).toMatchObject({ organisationId, after: { sequence: 5, seal: 1 } });
  });

  it('proves one entry by the root of its day, and refuses one that is not sealed yet', async () => {
    stand = [1, 2, 3].map((id) => lived(id, { kobo: 5000, steps: [] }));
    await fill();
    const reader = anActor({
      organisationId,
      homeOrganisationId: organisationId,
      permissions: ['ledger.view'],
    });
    const prove = (entry: number) => service.call(proveLedgerEntry, reader, { entry });
    const { data: proof } = await prove(2);
    expect(proof).toMatchObject({ sequence: 2, seal: { number: 1, fromSequence: 1, toSequence: 3 } });
    expect(faultOfProof(proof, sha256Bytes)).toBeUndefined();
    expect(faultOfProof({ ...proof, content: (await prove(3)).data.content }, sha256Bytes)).toMatch(/root/);
    expect((await service.refused(proveLedgerEntry, reader, { entry: 9 })).code).toBe(
      'LEDGER_ENTRY_NOT_FOUND',
    );
    await post([
      { ...(stand[0]?.events[0] as MoneyEvent), id: 'raised:77', invoiceId: 77, invoiceNumber: 'INV-77' },
    ]);
    expect((await service.refused(proveLedgerEntry, reader, { entry: 4 })).code).toBe('ENTRY_NOT_SEALED');
    await expect(run('UPDATE ledger_seals SET root = ?', 'f')).rejects.toThrow(/never changed/);
  });

  it('comes to the same from any order of events, filled or told', async () => {
    await fc.assert(
      fc.asyncProperty(lives, fc.infiniteStream(fc.nat()), async (all, random) => {
        organisationId += 1;
        organisations = [organisationId];
        stand = all.map((life, index) => lived(index + 1, life));
        const expected = stand.filter(({ receivable }) => receivable !== 0n);
        // some of them came by fact, out of order, before the rest was filled in
        const raised = stand.filter(() => (random.next().value ?? 0) % 2 === 0).toReversed();
        for (const { invoiceId, events } of raised) {
          const [first] = events;
          if (first?.kind !== 'raised') throw new Error('it begins by being raised');
          const fact = { ...aFact(invoiceId), amount: first.amount };
          const names = { customerName: '', customerEmail: '', status: 'Unpaid' as const };
          await service.deliver(invoiceRaised, { ...fact, ...names });
        }
        await fill();
        const owed = await query<{ invoice_id: number | string; sum: number | string }>(
          `SELECT invoice_id, SUM(amount_thousandths) AS sum FROM ledger_lines WHERE organisation_id = ?
           AND account = '1200' GROUP BY invoice_id HAVING SUM(amount_thousandths) <> 0 ORDER BY invoice_id`,
          organisationId,
        );
        expect(owed.map((row) => [Number(row.invoice_id), Number(row.sum)])).toEqual(
          expected.map(({ invoiceId, receivable }) => [invoiceId, Number(receivable)]),
        );
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});
