import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  CustomerNotFound,
  walkStatementAccounts,
  type StatementAccount,
} from '@kobodesk/contracts/invoicing';
import { auditRecorded, refusalOf, submitChange } from '@kobodesk/contracts/kernel';
import {
  createSchedule,
  listScheduleRuns,
  mailSettlement,
  mailStatement,
  runScheduleNow,
  scheduleDue,
} from '@kobodesk/contracts/notifications';
import {
  getStatementFile,
  orderSettlement,
  orderStatement,
  SettlementUnproved,
  StatementTooLong,
} from '@kobodesk/contracts/reporting';
import { issueDueStatement } from '@kobodesk/contracts/settlement';
import { MovableClock } from '@kobodesk/chassis/clock/clock';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { notifications } from '../index.js';
import { Receivables, start } from '../notice/notice.builders.js';
import { StatementLetterDesk } from './statement-letter-desk.js';
import { StatementRunDesk } from './statement-run-desk.js';

const clerk = anActor({ permissions: ['invoice.share'], locationIds: [201] });
/** Schedules are of the whole agency. */
const admin = anActor({ permissions: ['schedule.manage'] });
interface Due {
  beneficiary: string;
  currencyId: number;
  accountName: string;
  number: number | null;
}
const account = (customerId: number, changes: Partial<StatementAccount> = {}): StatementAccount => ({
  customerId,
  customerName: `Customer ${customerId}`,
  email: `payer${customerId}@aero.test`,
  currencyId: 566,
  ...changes,
});

describe('statements of account by mail', () => {
  let service: ServiceUnderTest;
  let accounts: StatementAccount[];
  let state: 'waiting' | 'done' | 'failed';
  let orders: object[];
  let slice: number;
  let due: Due[];
  /** before the accounts are answered */
  let held: Promise<void>;

  beforeEach(async () => {
    accounts = [account(1), account(2), account(3, { email: '' }), account(1, { currencyId: 840 })];
    state = 'done';
    orders = [];
    slice = 200;
    due = [];
    held = Promise.resolve();
    const clock = new MovableClock();
    clock.stopAt(start);
    service = await aService({
      definition: notifications,
      clock,
      standIns: [
        ...new Receivables(clock).standIns,
        standIn(submitChange, () => ({ data: { requestId: null } })),
        standIn(walkStatementAccounts, async ({ after, startDate, endDate }) => {
          expect([startDate, endDate]).toEqual(['2026-10-01', '2026-10-31']);
          await held;
          const those = accounts.filter(
            ({ customerId }) => customerId > after && customerId <= after + slice,
          );
          const last = Math.max(0, ...accounts.map(({ customerId }) => customerId));
          return { data: those, next: after + slice >= last ? null : after + slice };
        }),
        standIn(orderStatement, ({ parameter }, { organisationId, locationIds }) => {
          if (parameter.customerId === 404) throw refusalOf(CustomerNotFound);
          if (parameter.customerId === 2001) throw refusalOf(StatementTooLong);
          orders.push({ ...parameter, organisationId, locationIds });
          const { startDate = '', endDate = '2026-11-23' } = parameter;
          return { data: { exportId: orders.length, customerName: 'Skyways', startDate, endDate } };
        }),
        standIn(orderSettlement, (asked) => {
          if (asked.number === 9) throw refusalOf(SettlementUnproved);
          orders.push(asked);
          return { data: { exportId: orders.length, accountName: 'NAMA', toDay: '2026-10-31' } };
        }),
        standIn(issueDueStatement, ({ toDay, at }) => {
          expect(toDay).toBe('2026-10-31');
          const data = due[at] ?? null;
          return { data, next: at + 1 < due.length ? at + 1 : null };
        }),
        standIn(getStatementFile, async ({ exportId }, { organisationId }) => {
          const name = `Statement-${exportId}.pdf`;
          const file = { organisationId, owner: 'x', expiresAt: null, name, contentType: 'application/pdf' };
          const fileId = state === 'done' ? (await service.files.put(file, Buffer.from('%PDF'))).id : '';
          return { data: { state, fileId } };
        }),
      ],
    });
  });
  afterEach(() => service.stop());

  const wake = (desk: typeof StatementLetterDesk | typeof StatementRunDesk) =>
    service.service.app.get<{ wake: () => Promise<void> }>(desk, { strict: false }).wake();
  const work = async (times = 3) => {
    // whoever listens has heard that the clock has come
    await service.announced(scheduleDue);
    for (let time = 0; time < times; time += 1) {
      await wake(StatementRunDesk);
      await wake(StatementLetterDesk);
    }
    await wake(StatementRunDesk);
  };
  const mails = async () =>
    (
      await service.database.reader.query<{ recipient: string; subject: string }>(
        "SELECT recipient, subject FROM mails WHERE mail_id LIKE 'statement-%' ORDER BY id",
      )
    ).map(({ recipient, subject }) => `${recipient}: ${subject}`);
  const said = async () =>
    (await service.announced(auditRecorded))
      .filter(({ action }) => /tatement of account|settlement statement/.test(action))
      .map(({ description }) => description);
  const schedule = async (cron: string, job: 'statement' | 'settlement' = 'statement') => {
    const made = await service.call(createSchedule, admin, { name: `${job} ${cron}`, cron, job });
    return made.data.id ?? 0;
  };
  const lastRun = async (id: number) => (await service.call(listScheduleRuns, admin, { id })).data[0];

  describe('by hand', () => {
    const mail = (customerId = 101) =>
      service.call(mailStatement, clerk, {
        parameter: { customerId, startDate: '2026-11-01' },
        recipientEmail: 'payer@aero.test',
      });

    it('is printed with the rights of the sender, and leaves once, with the paper attached', async () => {
      expect((await mail()).message).toBe('The statement will be sent to payer@aero.test');
      await work();
      expect(orders).toEqual([
        expect.objectContaining({ customerId: 101, organisationId: 20, locationIds: [201] }),
      ]);
      expect(await mails()).toEqual([
        'payer@aero.test: Statement of account from National Aviation Authority for 1 Nov 2026 to 23 Nov 2026',
      ]);
      expect(await service.database.reader.query('SELECT name, owner FROM kept_files')).toEqual([
        { name: 'Statement-1.pdf', owner: 'statement-1' },
      ]);
      expect(await said()).toEqual([
        'The statement of account of Skyways was to be sent to payer@aero.test',
        'The statement of account of Skyways was sent to payer@aero.test',
      ]);
    });

    it('is refused for a customer that is not theirs, without the right, and without an address', async () => {
      const input = { parameter: { customerId: 404 }, recipientEmail: 'payer@aero.test' };
      expect((await service.refused(mailStatement, clerk, input)).code).toBe('CUSTOMER_NOT_FOUND');
      const reader = anActor({ permissions: ['invoice.search'] });
      expect((await service.refused(mailStatement, reader, input)).status).toBe(403);
      const nobody = { ...input, recipientEmail: '' };
      expect((await service.refused(mailStatement, clerk, nobody)).fields).toEqual({
        recipientEmail: 'Please enter an email address',
      });
    });

    it('is given up when its paper comes to nothing: nobody else may print what its sender sees', async () => {
      state = 'failed';
      await mail();
      await work();
      expect(orders).toHaveLength(1);
      expect(await mails()).toEqual([]);
      expect((await said()).at(-1)).toBe(
        'The statement of account of Skyways was not sent: The file could not be made',
      );
    });
  });

  describe('of settlements, by hand', () => {
    const treasurer = anActor({ permissions: ['settlement.manage', 'ledger.view'] });
    const paper = { beneficiary: '1057:0360883515', currencyId: 566, number: 3 };
    const mail = () =>
      service.call(mailSettlement, treasurer, { ...paper, recipientEmail: 'nama@aero.test' });

    it('leave once, with the paper attached and in words of their own', async () => {
      expect((await mail()).message).toBe('The statement will be sent to nama@aero.test');
      await work();
      await work();
      expect(orders).toEqual([paper]);
      expect(await mails()).toEqual([
        'nama@aero.test: Settlement statement 3 from National Aviation Authority until 31 Oct 2026',
      ]);
      expect(await service.database.reader.query('SELECT name, owner FROM kept_files')).toEqual([
        { name: 'Statement-1.pdf', owner: 'statement-1' },
      ]);
      expect(await said()).toEqual([
        'Settlement statement 3 of NAMA was to be sent to nama@aero.test',
        'Settlement statement 3 of NAMA was sent to nama@aero.test',
      ]);
    });

    it('are refused without the right, without an address, and where the ledger does not come to them', async () => {
      const asked = { ...paper, recipientEmail: 'nama@aero.test' };
      const reader = anActor({ permissions: ['ledger.view'] });
      expect((await service.refused(mailSettlement, reader, asked)).status).toBe(403);
      const nobody = { ...asked, recipientEmail: 'nama' };
      expect((await service.refused(mailSettlement, treasurer, nobody)).fields).toHaveProperty(
        'recipientEmail',
      );
      const unproved = { ...asked, number: 9 };
      expect((await service.refused(mailSettlement, treasurer, unproved)).code).toBe('SETTLEMENT_UNPROVED');
    });

    it('are given up when their paper comes to nothing', async () => {
      state = 'failed';
      await mail();
      await work();
      expect(await mails()).toEqual([]);
      expect((await said()).at(-1)).toBe(
        'Settlement statement 3 of NAMA was not sent: The file could not be made',
      );
    });
  });

  describe('of settlements, by the clock', () => {
    const treasurer = anActor({ permissions: ['settlement.manage', 'ledger.view'] });
    const nama = { beneficiary: '1057:0360883515', currencyId: 566, accountName: 'NAMA' };
    const ncat = { beneficiary: '1058:4017904612', currencyId: 566, accountName: 'NCAT' };
    const sendByHand = async (number: number, recipientEmail: string) => {
      const { accountName: _name, ...account } = nama;
      await service.call(mailSettlement, treasurer, { ...account, number, recipientEmail });
      await work();
    };

    it('go to where somebody sent the last one, and to nobody else', async () => {
      await sendByHand(1, 'old@nama.test');
      await sendByHand(2, 'treasury@nama.test');
      due = [
        { ...nama, number: 3 },
        { ...ncat, number: 1 },
        { ...nama, currencyId: 840, number: 1 },
        { ...ncat, currencyId: 840, number: null },
      ];
      const id = await schedule('0 6 1 * *', 'settlement');
      await service.call(runScheduleNow, admin, { id });
      await work();
      expect((await mails()).slice(2)).toEqual([
        'treasury@nama.test: Settlement statement 3 from National Aviation Authority until 31 Oct 2026',
      ]);
      expect((await said()).at(-1)).toBe(
        'The settlement statements due at 23 Nov 2026, 11:00 were sent: 1 of 1',
      );
      expect(orders.slice(2)).toEqual([{ beneficiary: nama.beneficiary, currencyId: 566, number: 3 }]);
      expect(await lastRun(id)).toMatchObject({
        state: 'done',
        planned: 1,
        sent: 1,
        skipped: 3,
        note: '2 beneficiaries whom nobody sent one before, 1 beneficiary with nothing new to be told',
      });
    });

    it('leave once a month and beneficiary, however often the clock comes, beside those of customers', async () => {
      await sendByHand(1, 'treasury@nama.test');
      due = [{ ...nama, number: 2 }];
      const [one, other] = [
        await schedule('0 6 1 * *', 'settlement'),
        await schedule('0 7 1 * *', 'settlement'),
      ];
      const customers = await schedule('0 6 1 * *');
      for (const id of [one, other, customers]) await service.call(runScheduleNow, admin, { id });
      await work(5);
      service.clock.stopAt(new Date(start.getTime() + 60_000));
      await service.call(runScheduleNow, admin, { id: other });
      await work();
      const sent = await mails();
      expect(sent.filter((mail) => mail.includes('Settlement statement 2'))).toHaveLength(1);
      expect(sent.filter((mail) => mail.includes('Statement of account'))).toHaveLength(3);
      expect(await lastRun(other)).toMatchObject({ planned: 0, sent: 0, skipped: 1 });
    });

    it('are printed anew when their paper comes to nothing, three times', async () => {
      await sendByHand(1, 'treasury@nama.test');
      due = [{ ...nama, number: 2 }];
      state = 'failed';
      const id = await schedule('0 6 1 * *', 'settlement');
      await service.call(runScheduleNow, admin, { id });
      await work(8);
      expect(orders.slice(1)).toHaveLength(3);
      expect(await lastRun(id)).toMatchObject({
        state: 'done',
        sent: 0,
        note: '1 statement could not be printed',
      });
    });
  });

  describe('by the clock', () => {
    it('go to each account with an address, of the whole month before', async () => {
      const id = await schedule('0 6 1 * *');
      await service.call(runScheduleNow, admin, { id });
      await work();
      expect((await mails()).map((mail) => mail.replace(/:.*for/, ''))).toEqual([
        'payer1@aero.test 1 Oct 2026 to 31 Oct 2026',
        'payer2@aero.test 1 Oct 2026 to 31 Oct 2026',
        'payer1@aero.test 1 Oct 2026 to 31 Oct 2026',
      ]);
      expect(orders[0]).toMatchObject({ customerId: 1, locationIds: null, endDate: '2026-10-31' });
      expect(await lastRun(id)).toMatchObject({
        state: 'done',
        planned: 3,
        sent: 3,
        skipped: 1,
        failed: 0,
        note: '1 account without an e-mail address',
      });
    });

    it('send one of each month, however many schedules, runs and processes come to it', async () => {
      const both = [await schedule('0 6 1 * *'), await schedule('0 7 1 * *')];
      const ended = async () => {
        const runs = await Promise.all(both.map(async (id) => ({ id, run: await lastRun(id) })));
        return runs.filter(({ run }) => run?.state === 'done');
      };
      // one is under way when the other comes, however soon a desk looks
      let goOn = () => undefined as void;
      held = new Promise((resolve) => {
        goOn = resolve;
      });
      for (const id of both) await service.call(runScheduleNow, admin, { id });
      for (let turn = 0; turn < 400 && (await ended()).length === 0; turn += 1)
        await new Promise((resolve) => setTimeout(resolve, 25));
      const [second] = await ended();
      expect(second?.run?.note).toBe('Another run was under way');
      goOn();
      const runs = service.service.app.get(StatementRunDesk, { strict: false });
      await Promise.all([runs['look'](), runs['look']()]);
      const letters = service.service.app.get(StatementLetterDesk, { strict: false });
      await Promise.all([letters['look'](), letters['look']()]);
      await Promise.all([letters['look'](), letters['look']()]);
      await work();
      expect(await mails()).toHaveLength(3);
      expect(await ended()).toHaveLength(2);
      service.clock.stopAt(new Date(start.getTime() + 60_000));
      accounts.push(account(4));
      const id = second?.id ?? 0;
      await service.call(runScheduleNow, admin, { id });
      await work();
      expect((await mails()).at(-1)).toContain('payer4@aero.test');
      expect(await mails()).toHaveLength(4);
      expect(await lastRun(id)).toMatchObject({
        planned: 1,
        sent: 1,
        skipped: 4,
        note: '1 account without an e-mail address, 3 accounts had the statement of this month already',
      });
    });

    it('are of one run of their kind at a time, however close side by side those are due', async () => {
      const body = { organisationId: 20, scheduleId: 1, dueAt: start.toISOString() };
      const both = [
        { ...body, job: 'statement' },
        { ...body, job: 'settlement' },
      ] as const;
      await Promise.all([...both, ...both, ...both].map((due) => service.deliver(scheduleDue, due)));
      const begun = await service.database.reader.query('SELECT job FROM statement_runs ORDER BY job');
      expect(begun).toEqual([{ job: 'settlement' }, { job: 'statement' }]);
    });

    it('go on from slice to slice, and pass over what cannot be printed after three tries', async () => {
      slice = 1;
      accounts.push(account(404), account(2001));
      state = 'failed';
      const id = await schedule('0 6 1 * *');
      await service.call(runScheduleNow, admin, { id });
      await work(8);
      expect(orders).toHaveLength(9);
      expect(await mails()).toEqual([]);
      expect(await lastRun(id)).toMatchObject({
        state: 'done',
        planned: 5,
        sent: 0,
        skipped: 6,
        note: '1 account without an e-mail address, 5 statements could not be printed',
      });
      expect((await said()).filter((words) => words.includes('too long for paper'))).toHaveLength(1);
    });
  });
});
